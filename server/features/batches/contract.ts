import * as z from 'zod';
import { contract, operation } from '../../kernel/contract';
import { fileContent, receivedFile } from '../../kernel/file';
import { pageMeta, pageOf, pageQuery } from '../../kernel/page';
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
  version: z.int().min(1).meta({ description: 'Of the row, as it was seen' }),
};

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
      input: z.strictObject({ file: receivedFile('The file; its first row names the columns') }),
      output: batchWire,
      errors: ['feature_not_enabled'],
    }),
    template: operation({
      method: 'GET',
      path: '/batches/template',
      dashboard: true,
      summary: 'A file to fill in',
      scope: 'read',
      answers: 'file',
      input: z.strictObject({ format: z.enum(['csv', 'xlsx']).optional() }),
      output: fileContent,
    }),
    bad_rows: operation({
      method: 'GET',
      path: '/batches/{id}/bad-rows',
      dashboard: true,
      summary: 'The rows that need fixes, with what is wrong with each',
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
      input: z.strictObject({ ...pageQuery }),
      output: pageOf(batchWire),
    }),
    names: operation({
      method: 'GET',
      summary: 'What the files of batches are called; of those that are not there nothing is said',
      scope: 'read',
      input: z.strictObject({ ids: z.array(z.string().max(200)).max(200) }),
      output: z.object({ names: z.record(z.string(), z.string()).meta({ description: 'By id' }) }),
    }),
    view: operation({
      method: 'GET',
      summary: 'One batch with its sums',
      scope: 'read',
      input: z.strictObject({ id }),
      output: batchView,
      errors: ['not_found'],
    }),
    grid: operation({
      method: 'GET',
      summary: 'The rows of a batch, as the file has them',
      scope: 'read',
      input: z.strictObject({
        id,
        show: z.enum(['all', 'bad', 'ready', 'made']).optional(),
        page: pageQuery.page,
        per_page: pageQuery.per_page,
      }),
      output: z.object({ data: z.array(rowWire), page_meta: pageMeta }),
      errors: ['not_found'],
    }),
    map: operation({
      method: 'POST',
      summary: 'Say what the columns are, and check every row by that',
      scope: 'make',
      input: z.strictObject({ id, version, mapping, amount_is: amountIs }),
      output: batchWire,
      errors: ['not_found', 'state_not_allowed', 'stale'],
    }),
    recheck: operation({
      method: 'POST',
      summary: 'Check every row again, as balances and beneficiaries are now',
      scope: 'make',
      input: z.strictObject({ id, version }),
      output: batchWire,
      errors: ['not_found', 'state_not_allowed', 'stale'],
    }),
    edit: operation({
      method: 'POST',
      summary: 'Change cells of a row, which is checked at once',
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
      summary: 'Leave a row out',
      scope: 'make',
      input: z.strictObject({ id, ...ofRow }),
      output: rowWire,
      errors: ['not_found', 'state_not_allowed', 'stale'],
    }),
    submit: operation({
      method: 'POST',
      summary: 'Make a payout of every row that is ready',
      scope: 'make',
      input: z.strictObject({ id, version }),
      output: batchWire,
      errors: ['not_found', 'state_not_allowed', 'stale', 'feature_not_enabled'],
    }),
    cancel: operation({
      method: 'POST',
      summary: 'Give a batch up before it is submitted',
      scope: 'make',
      input: z.strictObject({ id, version }),
      output: batchWire,
      errors: ['not_found', 'state_not_allowed', 'stale'],
    }),
  },
});
