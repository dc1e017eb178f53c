import * as z from 'zod';
import { idOf, timestamp } from '../../../kernel/contract';
import type { FieldError } from '../../../kernel/error';

export const MAX_ROWS = 10_000;
export const MAX_COLUMNS = 50;
export const MAX_CELL_LENGTH = 1_000;

const BATCH_STATUSES = [
  'mapping',
  'validating',
  'ready',
  'needs_fixes',
  'submitting',
  'submitted',
  'cancelled',
] as const;
export type BatchStatus = (typeof BATCH_STATUSES)[number];

export const ROW_STATES = ['waiting', 'ready', 'held', 'bad', 'made', 'made_before', 'dropped'] as const;
export type RowState = (typeof ROW_STATES)[number];

export const FIELDS = [
  'beneficiary_id',
  'beneficiary_name',
  'account_last4',
  'source_currency',
  'amount',
  'payment_rail',
  'purpose_code',
  'invoice_number',
  'message',
  'request_id',
] as const;
export type Field = (typeof FIELDS)[number];

export const amountIs = z.enum(['source', 'destination']);
export type AmountIs = z.output<typeof amountIs>;

export const id = idOf('batch', 'Batch id');
export const version = z.int().min(1).meta({ description: 'Version of the batch when it was read' });
export const rowNumber = z.int().min(2).meta({ description: 'Row number in the file' });

export const mapping = z
  .array(z.string().min(1).max(46).nullable())
  .max(MAX_COLUMNS)
  .meta({ description: 'For each column: a payout field, notes.<key> for a note, or null to skip it' });

const counts = z.object(
  Object.fromEntries(ROW_STATES.map((state) => [state, z.int()])) as Record<RowState, z.ZodInt>,
);

export const batchWire = z.object({
  id: z.string(),
  status: z.enum(BATCH_STATUSES),
  version: z.int(),
  file_name: z.string(),
  columns: z.array(z.string()),
  mapping,
  amount_is: amountIs,
  rows: z.int(),
  counts,
  made_by: z.string(),
  submitted_by: z.string().nullable(),
  submitted_at: timestamp.nullable(),
  created_at: timestamp,
});
export type BatchWire = z.output<typeof batchWire>;

export const batchView = z.object({
  batch: batchWire,
  sums: z.array(z.object({ currency: z.string(), rows: z.int(), debit: z.int(), available: z.int() })),
  payouts: z.object({
    waiting: z.int(),
    sent: z.int(),
    paid: z.int(),
    failed: z.int(),
    cancelled: z.int(),
  }),
  /** Ready rows that may be duplicates. */
  duplicates: z.int(),
  /** False if payouts queue or need approval, so that the balance is no limit. */
  limited: z.boolean(),
  earlier: z.object({ id: z.string(), submitted_by: z.string(), submitted_at: timestamp }).nullable(),
});

export const rowWire = z.object({
  number: z.int(),
  version: z.int(),
  state: z.enum(ROW_STATES),
  cells: z.array(z.string()),
  amount: z
    .object({ amount: z.int(), currency: z.string() })
    .nullable()
    .meta({ description: 'The amount as it was read; null if it could not be' }),
  faults: z.array(
    z.object({
      column: z.int().nullable(),
      rule: z.string(),
      message: z.string(),
      blocking: z.boolean(),
      suggestion: z.string().optional().meta({ description: 'A value that the cell may have meant' }),
    }),
  ),
  payout_id: z.string().nullable(),
});
export type RowWire = z.output<typeof rowWire>;

export type StoredError = FieldError & { readonly column: number | null; readonly suggestion?: string };
