import type { Context } from '../../access/context';
import type { Actor } from '../../kernel/actor';
import type { PageQuery } from '../../kernel/page';
import * as store from './store';
import { documentToWire } from './wire';

export async function rows(ctx: Context, { q, ...query }: PageQuery & { q?: string }) {
  const page = await store.list(ctx, { q }, query);
  return {
    ...page,
    data: page.data.map((row) => ({
      document: documentToWire(row),
      uploaded_by: (row.uploaded_by as unknown as Actor).name,
    })),
  };
}
