import * as z from 'zod';
import { contract, operation } from '../../../kernel/contract';
import { exportOperation, searchText, sortableBy } from '../../../kernel/listing';
import { pageOf, pageQuery } from '../../../kernel/page';
import { documentsContract, documentWire, id } from './contract';

const listFilters = { q: searchText, sort: sortableBy('created_at', 'document_name', 'size_bytes') };

const documentView = z.object({ document: documentWire, uploaded_by: z.string() });

export const documentsDashboard = contract({
  ...documentsContract,
  operations: {
    ...documentsContract.operations,
    rows: operation({
      method: 'GET',
      summary: 'Documents with their uploaders',
      scope: 'read',
      input: z.strictObject({ ...listFilters, ...pageQuery }),
      output: pageOf(documentView),
    }),
    export: exportOperation('documents', 'The list of documents as a CSV or XLSX file', listFilters),
    view: operation({
      method: 'GET',
      summary: 'One document with its uploader',
      scope: 'read',
      input: z.strictObject({ document_id: id }),
      output: documentView,
      errors: ['not_found'],
    }),
  },
});
