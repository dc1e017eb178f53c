import * as z from 'zod';
import { contract, idOf, moneyWire, operation, timestamp } from '../../../kernel/contract';
import {
  amountRange,
  countsOperation,
  exportOperation,
  searchText,
  sortableBy,
  sumsOperation,
} from '../../../kernel/listing';
import { pageOf, pageQuery } from '../../../kernel/page';
import { timelineWire } from '../../kit/words/timeline';
import { REFUND_STATUSES, refundsContract, refundWire } from './contract';

const listFilters = {
  status: z.enum(REFUND_STATUSES).optional(),
  currency: z.string().max(3).optional(),
  payment_method: z.enum(['bank_transfer', 'card']).optional(),
  customer_id: z.string().max(200).optional(),
  payment_id: z.string().max(200).optional(),
  q: searchText,
  ...amountRange('the refund'),
};
const order = sortableBy('created_at', 'amount');

const row = z.object({ refund: refundWire, to: z.string().meta({ description: 'Recipient of the refund' }) });

export const refundsDashboard = contract({
  ...refundsContract,
  operations: {
    ...refundsContract.operations,
    rows: operation({
      method: 'GET',
      summary: 'Refunds with the details shown in lists',
      scope: 'read',
      input: z.strictObject({ ...listFilters, sort: order, ...pageQuery }),
      output: pageOf(row),
    }),
    counts: countsOperation('How many refunds have each status', listFilters),
    sums: sumsOperation('How many refunds match, and their sums by currency', listFilters),
    export: exportOperation('refunds', 'Refunds as a CSV or XLSX file', { ...listFilters, sort: order }),
    view: operation({
      method: 'GET',
      summary: 'A refund with its history',
      scope: 'read',
      input: z.strictObject({ id: idOf('refund', 'Refund id') }),
      output: row.extend({
        expected_at: timestamp
          .nullable()
          .meta({ description: 'When the customer is expected to receive the refund' }),
        timeline: timelineWire,
      }),
      errors: ['not_found'],
    }),
    terms: operation({
      method: 'GET',
      summary: 'Whether a payment can be refunded, how much of it, and the balance it debits',
      scope: 'read',
      input: z.strictObject({
        payment_id: idOf('payment', 'Payment to refund'),
        amount: z
          .int()
          .min(1)
          .optional()
          .meta({ description: 'Amount whose debit is asked; absent: all that is left' }),
      }),
      output: z.object({
        allowed: z.boolean(),
        reason: z.string().nullable(),
        paid: moneyWire,
        most: moneyWire.meta({ description: 'Amount left to refund' }),
        partial: z.boolean(),
        note_to: z.string().nullable().meta({ description: 'Email address that a note is sent to' }),
        debit: moneyWire.meta({ description: 'Balance debit for the amount' }),
        available: z.int().meta({ description: 'Available balance, in the currency of the debit' }),
        business_days: z.int().meta({ description: 'Business days until the customer receives the refund' }),
      }),
      errors: ['not_found'],
    }),
  },
});
