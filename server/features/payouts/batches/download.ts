import { type SheetFormat, sheetFile } from '../../../files/spreadsheet/file';
import type { RowBatch, Sheet } from '../../../files/spreadsheet/sheet';
import type { Context } from '../../../identity/context';
import { read } from '../../../identity/transaction';
import { notFound } from '../../../kernel/error';
import type { FileContent } from '../../../kernel/file';
import { MAX_ROWS } from './schema';
import * as store from './store';
import { listRowErrors } from './wire';

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

/** Rows formatted as text, or Excel would drop leading zeros of account digits. */
const EMPTY_ROWS = 1_000;

export const downloadTemplate = async (
  _ctx: Context,
  { format = 'csv' }: { format?: SheetFormat },
): Promise<FileContent> => {
  const empty = TEMPLATE.map(() => null);
  const rows = format === 'xlsx' ? Array.from({ length: EMPTY_ROWS }, () => empty) : [];
  return sheetFile('payouts-template', format, sheetOf(TEMPLATE, rows));
};

/** The original cells plus an Error column; the file can be corrected and uploaded again. */
export async function downloadBadRows(ctx: Context, { id }: { id: string }): Promise<FileContent> {
  const found = await read(ctx, async (tx) => {
    const batch = await store.find(tx, ctx.merchant.id, id);
    return batch && { batch, rows: await store.findRows(tx, batch, { states: ['bad'], take: MAX_ROWS }) };
  });
  if (!found) throw notFound();
  const { batch, rows } = found;
  const columns = batch.columns;
  const kept = [...columns.keys()].filter((at) => columns[at]!.toLowerCase() !== 'error');
  const lines = rows.map((row) => {
    const cells = row.cells;
    const why = listRowErrors(batch, row).map(({ message }) => message);
    return [...kept.map((at) => cells[at] ?? ''), why.join('. ')];
  });
  const name = `${batch.file_name.replace(/\.(csv|xlsx)$/i, '')}-to-fix`;
  return sheetFile(name, 'csv', sheetOf([...kept.map((at) => columns[at]!), 'Error'], lines));
}

const sheetOf = (headers: readonly string[], rows: RowBatch): Sheet => ({
  name: 'Payouts',
  columns: headers.map((header) => ({ header, of: 'text' })),
  parts: [rows],
});
