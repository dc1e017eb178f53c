import * as z from 'zod';
import { contract, operation } from '../../../kernel/contract';
import { fileContent, receivedFile } from '../../../kernel/file';
import { exportOperation, searchText, sortableBy } from '../../../kernel/listing';
import { pageMeta, pageOf, pageQuery } from '../../../kernel/page';
import {
  amountIs,
  batchView,
  batchWire,
  id,
  MAX_CELL_LENGTH,
  MAX_COLUMNS,
  mapping,
  rowNumber,
  rowWire,
  version,
} from './schema';

export type { BatchStatus, BatchWire, Field, RowState, RowWire } from './schema';

const ofRow = {
  number: rowNumber,
  version: z.int().min(1).meta({ description: 'Version of the row when it was read' }),
};

const listFilters = { q: searchText, sort: sortableBy('created_at', 'file_name') };

export const batchesContract = contract({
  name: 'batches',
  title: 'Batches',
  description: 'Files of payouts, checked row by row before anything is sent.',
  operations: {
    upload: operation({
      method: 'POST',
      path: '/batches',
      dashboard: true,
      summary: 'Upload a CSV or XLSX file of at most 10,000 payouts',
      scope: 'make',
      status: 201,
      body: 'multipart',
      input: z.strictObject({
        file: receivedFile('CSV or XLSX file with the column names in its first row'),
      }),
      output: batchWire,
      errors: ['feature_not_enabled'],
    }),
    template: operation({
      method: 'GET',
      path: '/batches/template',
      dashboard: true,
      summary: 'Template for the file',
      scope: 'read',
      answers: 'file',
      input: z.strictObject({ format: z.enum(['csv', 'xlsx']).optional() }),
      output: fileContent,
    }),
    bad_rows: operation({
      method: 'GET',
      path: '/batches/{id}/bad-rows',
      dashboard: true,
      summary: 'The rows with errors, and their error messages',
      scope: 'read',
      answers: 'file',
      input: z.strictObject({ id }),
      output: fileContent,
      errors: ['not_found'],
    }),
    rows: operation({
      method: 'GET',
      summary: 'Batches, newest first',
      scope: 'read',
      input: z.strictObject({ ...listFilters, ...pageQuery }),
      output: pageOf(batchWire),
    }),
    export: exportOperation('batches', 'The list of batches as a CSV or XLSX file', listFilters),
    names: operation({
      method: 'GET',
      summary: 'File names of batches; unknown IDs are omitted',
      scope: 'read',
      input: z.strictObject({ ids: z.array(z.string().max(200)).max(200) }),
      output: z.object({ names: z.record(z.string(), z.string()).meta({ description: 'By ID' }) }),
    }),
    view: operation({
      method: 'GET',
      summary: 'One batch with its totals',
      scope: 'read',
      input: z.strictObject({ id }),
      output: batchView,
      errors: ['not_found'],
    }),
    grid: operation({
      method: 'GET',
      summary: 'The rows of a batch in file order',
      scope: 'read',
      input: z.strictObject({
        id,
        show: z.enum(['all', 'bad', 'held', 'ready', 'made']).optional(),
        page: pageQuery.page,
        per_page: pageQuery.per_page,
      }),
      output: z.object({ data: z.array(rowWire), page_meta: pageMeta }),
      errors: ['not_found'],
    }),
    map: operation({
      method: 'POST',
      summary: 'Match the columns to fields and check every row',
      scope: 'make',
      input: z.strictObject({ id, version, mapping, amount_is: amountIs }),
      output: batchWire,
      errors: ['not_found', 'state_not_allowed', 'stale'],
    }),
    recheck: operation({
      method: 'POST',
      summary: 'Check every row again against current balances and beneficiaries',
      scope: 'make',
      input: z.strictObject({ id, version }),
      output: batchWire,
      errors: ['not_found', 'state_not_allowed', 'stale'],
    }),
    edit: operation({
      method: 'POST',
      summary: 'Change cells of a row and check it',
      scope: 'make',
      input: z.strictObject({
        id,
        ...ofRow,
        cells: z
          .array(
            z.strictObject({
              column: z
                .int()
                .min(0)
                .max(MAX_COLUMNS - 1),
              value: z.string().max(MAX_CELL_LENGTH),
            }),
          )
          .min(1)
          .max(MAX_COLUMNS),
      }),
      output: rowWire,
      errors: ['not_found', 'state_not_allowed', 'stale'],
    }),
    drop: operation({
      method: 'POST',
      summary: 'Exclude a row',
      scope: 'make',
      input: z.strictObject({ id, ...ofRow }),
      output: rowWire,
      errors: ['not_found', 'state_not_allowed', 'stale'],
    }),
    include: operation({
      method: 'POST',
      summary: 'Include a row that was left out because it is hidden or may be a duplicate',
      scope: 'make',
      input: z.strictObject({ id, ...ofRow }),
      output: rowWire,
      errors: ['not_found', 'state_not_allowed', 'stale'],
    }),
    submit: operation({
      method: 'POST',
      summary: 'Create a payout from every ready row',
      scope: 'make',
      input: z.strictObject({ id, version }),
      output: batchWire,
      errors: ['not_found', 'state_not_allowed', 'stale', 'feature_not_enabled'],
      changes: 'everything',
    }),
    cancel: operation({
      method: 'POST',
      summary: 'Discard a batch before it is submitted',
      scope: 'make',
      input: z.strictObject({ id, version }),
      output: batchWire,
      errors: ['not_found', 'state_not_allowed', 'stale'],
    }),
  },
});
