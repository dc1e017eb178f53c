import { notFound } from '../../../kernel/error';
import { exportList } from '../../kit/export';
import { feature } from '../../kit/feature';
import { listRows } from '../../kit/listing';
import { getContent } from './content';
import { documentWire } from './contract';
import { documentsDashboard } from './dashboard';
import { documentHits, documentList } from './list';
import * as store from './store';
import { upload } from './upload';
import { view } from './view';
import { documentToWire } from './wire';
import { work } from './work';

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
