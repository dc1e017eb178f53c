import { implement } from '../../access/implement';
import { notFound } from '../../kernel/error';
import { content } from './content';
import { documentsContract } from './contract';
import * as store from './store';
import { upload } from './upload';
import { rows, view } from './view';
import { documentToWire } from './wire';

export const documents = implement(documentsContract)({
  upload,
  list: async (ctx, query) => {
    const page = await store.list(ctx, {}, query);
    return { ...page, data: page.data.map(documentToWire) };
  },
  rows,
  view,
  get: async (ctx, { document_id }) => {
    const row = await store.find(ctx, document_id);
    if (!row) throw notFound();
    return documentToWire(row);
  },
  content,
});
