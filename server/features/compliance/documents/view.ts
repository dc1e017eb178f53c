import type { Context } from '../../../identity/context';
import { notFound } from '../../../kernel/error';
import { toView } from './list';
import * as store from './store';

export async function view(ctx: Context, { document_id }: { document_id: string }) {
  const row = await store.find(ctx, ctx.merchant.id, document_id);
  if (!row) throw notFound();
  return toView(row);
}
