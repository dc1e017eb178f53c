import type { Image } from '../../../data/image';
import type { Document } from '../../../data/prisma/client';
import { searchCondition } from '../../../data/query/search';
import { readSearch } from '../../../kernel/search/search';
import { searchSource } from '../../kit/found';
import { listing } from '../../kit/listing';
import * as store from './store';
import { documentToWire } from './wire';

export const toView = (row: Image<Document>) => ({
  document: documentToWire(row),
  uploaded_by: row.uploaded_by.name,
});

type Wire = ReturnType<typeof toView>;

export const documentList = listing({
  list: store.DOCUMENTS,
  where: (ctx, { q }: { q?: string }) =>
    q?.trim()
      ? searchCondition(readSearch(q, ctx.now()), { ids: ['id'], texts: ['document_name', 'file_name'] })
      : {},
  wire: (_ctx, rows): Wire[] => rows.map(toView),
  fields: ({ number, text, time }) => [
    text('Document ID', ({ document }) => document.id),
    text('Name', ({ document }) => document.document_name),
    text('File', ({ document }) => document.file_name),
    text('Type', ({ document }) => document.content_type),
    number('Size in bytes', ({ document }) => document.size_bytes),
    text('Status', ({ document }) => document.status),
    text('Uploaded by', ({ uploaded_by }) => uploaded_by),
    time('Uploaded', ({ document }) => document.created_at),
    text('SHA-256', ({ document }) => document.sha256),
  ],
});

export const documentHits = searchSource(documentList, ({ document }) => ({
  title: document.document_name,
  detail: document.file_name,
  status: document.status,
  at: document.created_at,
}));
