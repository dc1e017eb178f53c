import type { Context } from '../../../identity/context';
import { DomainError, notFound } from '../../../kernel/error';
import type { FileContent } from '../../../kernel/file';
import { exportList } from '../../kit/export';
import { feature } from '../../kit/feature';
import { listRows } from '../../kit/listing';
import { documentWire } from './contract';
import { documentsDashboard } from './dashboard';
import { downloadName } from './inspection/name';
import { documentHits, documentList, toView } from './list';
import * as store from './store';
import { upload } from './upload';
import { whyUnusable } from './usable';
import { documentToWire } from './wire';
import { work } from './work';

async function getContent(ctx: Context, { document_id }: { document_id: string }): Promise<FileContent> {
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

async function view(ctx: Context, { document_id }: { document_id: string }) {
  const row = await store.find(ctx, ctx.merchant.id, document_id);
  if (!row) throw notFound();
  return toView(row);
}

export const documents = feature(documentsDashboard, {
  searchSources: { document: documentHits },
  resources: {
    document: {
      prefix: 'doc',
      wire: documentWire,
      toWire: documentToWire,
      events: ['document.approved', 'document.rejected'],
    },
  },
  work: { tasks: { documents: work } },
})({
  upload,
  list: async (ctx, query) => {
    const page = await store.list(ctx, query);
    return { ...page, data: page.data.map(documentToWire) };
  },
  rows: listRows(documentList),
  export: exportList('documents', documentList),
  view,
  get: async (ctx, { document_id }) => {
    const row = await store.find(ctx, ctx.merchant.id, document_id);
    if (!row) throw notFound();
    return documentToWire(row);
  },
  content: getContent,
});
