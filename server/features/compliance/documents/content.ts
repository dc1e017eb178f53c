import type { Context } from '../../../identity/context';
import { DomainError, notFound } from '../../../kernel/error';
import type { FileContent } from '../../../kernel/file';
import { downloadName } from './inspection/name';
import * as store from './store';
import { whyUnusable } from './usable';

export async function getContent(
  ctx: Context,
  { document_id }: { document_id: string },
): Promise<FileContent> {
  const row = await store.find(ctx, ctx.merchant.id, document_id);
  if (!row) throw notFound();
  const why = whyUnusable(row);
  if (why) throw new DomainError('state_not_allowed', `The document ${why}`);
  return {
    name: downloadName(row.file_name, row.content_type),
    contentType: row.content_type,
    size: row.size_bytes,
    content: await ctx.storage.get(row.storage_key),
  };
}
