import { type Image, toIso } from '../../../data/image';
import type { Batch, BatchRow } from '../../../data/prisma/client';
import { withColumns } from './rows/check';
import {
  type AmountIs,
  type BatchWire,
  ROW_STATES,
  type RowState,
  type RowWire,
  type StoredError,
} from './schema';
import type { Counts } from './store';

export function batchToWire(row: Image<Batch>, counts: Counts): BatchWire {
  const all = Object.fromEntries(ROW_STATES.map((state) => [state, counts[state] ?? 0])) as Record<
    RowState,
    number
  >;
  return {
    id: row.id,
    status: row.status as BatchWire['status'],
    version: row.version,
    file_name: row.file_name,
    columns: row.columns,
    mapping: row.mapping as (string | null)[],
    amount_is: row.amount_is as AmountIs,
    rows: Object.values(all).reduce((sum, count) => sum + count, 0),
    counts: all,
    made_by: row.made_by.name,
    submitted_by: row.submitted_by?.name ?? null,
    submitted_at: row.submitted_at && toIso(row.submitted_at),
    created_at: toIso(row.created_at),
  };
}

const FLAGS: Record<string, { path: string; message: string; blocking: boolean }> = {
  repeated: { path: 'request_id', message: 'An earlier row has the same request_id', blocking: true },
  twin: {
    path: 'row',
    message: 'Another row has the same amount, beneficiary and invoice',
    blocking: false,
  },
  same_invoice: {
    path: 'invoice_number',
    message: 'Another row has the same beneficiary and invoice number',
    blocking: false,
  },
  invoice_paid: {
    path: 'invoice_number',
    message: 'Another payout to this beneficiary has this invoice number',
    blocking: false,
  },
  invoice_uploaded: {
    path: 'invoice_number',
    message: 'Another uploaded file pays this invoice to this beneficiary',
    blocking: false,
  },
  hidden: {
    path: 'row',
    message: 'This row is hidden in the spreadsheet, for example by a filter',
    blocking: false,
  },
  uncovered: {
    path: 'amount',
    message: 'The balance doesn’t cover this row and the rows above it',
    blocking: true,
  },
};

export function listRowErrors(batch: Pick<Batch, 'mapping'>, row: BatchRow): RowWire['faults'] {
  const own = row.faults.map(({ column, rule, message, suggestion }) => ({
    column,
    rule,
    message,
    blocking: true,
    ...(suggestion && { suggestion }),
  }));
  if (row.state !== 'ready' && row.state !== 'held' && row.state !== 'bad') return own;
  const warnings = row.flags.map((rule) => {
    const { path, message, blocking } = FLAGS[rule]!;
    const [{ column }] = withColumns(batch, [{ path, rule, message }]) as [StoredError];
    return { column, rule, message, blocking };
  });
  return [...own, ...warnings];
}

export const rowToWire = (batch: Pick<Batch, 'mapping'>, row: BatchRow): RowWire => ({
  number: row.number,
  version: row.version,
  state: row.state as RowState,
  cells: row.cells,
  amount:
    row.amount !== null && row.amount_currency
      ? { amount: Number(row.amount), currency: row.amount_currency }
      : null,
  faults: listRowErrors(batch, row),
  payout_id: row.payout_id,
});
