import type { Context } from '../../access/context';
import type { Image } from '../../db/image';
import type { Document } from '../../db/prisma/client';
import type { Actor } from '../../kernel/actor';
import { notFound } from '../../kernel/error';
import type { PageQuery } from '../../kernel/page';
import * as store from './store';
import { documentToWire } from './wire';

export async function rows(ctx: Context, { q, ...query }: PageQuery & { q?: string }) {
  const page = await store.list(ctx, { q }, query);
  return { ...page, data: page.data.map(viewOf) };
}

export async function view(ctx: Context, { document_id }: { document_id: string }) {
  const row = await store.find(ctx, document_id);
  if (!row) throw notFound();
  return viewOf(row);
}

const viewOf = (row: Image<Document>) => ({
  document: documentToWire(row),
  uploaded_by: (row.uploaded_by as unknown as Actor).name,
});
