import type { Context } from '../../access/context';
import { read } from '../../access/transaction';
import { notFound } from '../../kernel/error';
import { type FileContent, fileOf } from '../../kernel/file';
import { XLSX } from '../documents/public';
import { csvLine } from './csv-text';
import { MAX_ROWS } from './schema';
import * as store from './store';
import { faultsOfRow } from './wire';
import { xlsxOf } from './xlsx-writer';

const TEMPLATE = [
  'beneficiary_id',
  'beneficiary_name',
  'account_last4',
  'source_currency',
  'source_amount',
  'payment_rail',
  'purpose_code',
  'invoice_number',
  'request_id',
];

export const template = async (
  _ctx: Context,
  { format }: { format?: 'csv' | 'xlsx' },
): Promise<FileContent> =>
  format === 'xlsx'
    ? fileOf('payouts-template.xlsx', XLSX, xlsxOf([TEMPLATE]))
    : csvFile('payouts-template.csv', csvLine(TEMPLATE));

/** The rows that are bad as the file had them, with a column that says why: mended, they can be uploaded again. */
export async function badRows(ctx: Context, { id }: { id: string }): Promise<FileContent> {
  const found = await read(ctx, async (tx) => {
    const batch = await store.find(tx, ctx.merchant.id, id);
    return batch && { batch, rows: await store.rowsOf(tx, batch, { states: ['bad'], take: MAX_ROWS }) };
  });
  if (!found) throw notFound();
  const { batch, rows } = found;
  const columns = batch.columns as string[];
  const kept = [...columns.keys()].filter((at) => columns[at]!.toLowerCase() !== 'error');
  const lines = rows.map((row) => {
    const cells = row.cells as string[];
    const why = faultsOfRow(batch, row).map(({ message }) => message);
    return csvLine([...kept.map((at) => cells[at] ?? ''), why.join('. ')]);
  });
  const text = csvLine([...kept.map((at) => columns[at]!), 'Error']) + lines.join('');
  return csvFile(`${batch.file_name.replace(/\.(csv|xlsx)$/i, '')}-to-fix.csv`, text);
}

// The mark tells Excel that it is UTF-8.
const csvFile = (name: string, text: string): FileContent =>
  fileOf(name, 'text/csv; charset=utf-8', Buffer.from(`\ufeff${text}`));
