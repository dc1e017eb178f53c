import * as z from 'zod';
import { amountMinor, contract, idOf, moneyWire, operation, timestamp } from '../../../kernel/contract';
import { pageOf, pageQuery } from '../../../kernel/page';
import { lines } from '../../../kernel/text/line';
import { MAX_NOTE } from './words';

export const REFUND_STATUSES = [
  'in_progress',
  'success',
  'failed',
  'action_required',
  'under_review',
  'cancelled',
] as const;
export type RefundStatus = (typeof REFUND_STATUSES)[number];

const REFUND_REASONS = ['Requested By Customer', 'Duplicate', 'Fradulent', 'Others'] as const;

const status = z.enum(REFUND_STATUSES);
const method = z.enum(['bank_transfer', 'pay_via_bank', 'card']);

export const refundWire = z
  .object({
    id: z.string(),
    payment_id: z.string(),
    customer_id: z.string().nullable(),
    status,
    reason: z.enum(REFUND_REASONS),
    amount: z.int().meta({ description: 'Amount returned to the customer' }),
    currency: z.string(),
    debit: moneyWire.meta({ description: 'Amount debited from your balance', 'x-extension': true }),
    fx_fee: moneyWire,
    txn_fee: moneyWire,
    payment_method: method.meta({ 'x-extension': true }),
    documents: z.array(z.object({ id: z.string() })),
    request_id: z.string().nullable(),
    note: z.string().nullable().meta({ description: 'Emailed to the customer', 'x-extension': true }),
    utr: z.string().nullable().meta({ description: 'The bank’s reference, once the money is on its way' }),
    error_code: z.string().nullable(),
    error_message: z.string().nullable(),
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: 'Refund' });

const named = { id: idOf('refund', 'Refund id') };

export const refundsContract = contract({
  name: 'refunds',
  area: 'payments',
  title: 'Refunds',
  description: 'Money returned to a customer for a payment.',
  operations: {
    create: operation({
      method: 'POST',
      path: '/refunds',
      summary: 'Refund a payment',
      description:
        'The payment must have succeeded within the last 180 days and have no other refund. The amount is held in your balance at once and returned by the original payment method. Extension: with the feature `partial_refunds`, which is off unless the operator turns it on, several refunds of less can add up to the full amount.',
      scope: 'make',
      status: 201,
      input: z.strictObject({
        payment_id: idOf('payment', 'Payment to refund'),
        reason: z
          .enum([...REFUND_REASONS, 'Fraudulent'])
          .meta({ description: 'Fraudulent is accepted as Fradulent' }),
        amount: amountMinor(
          'Amount to refund; defaults to the remaining amount of the payment. Less than all of it requires the extension `partial_refunds`',
        ).optional(),
        request_id: z
          .string()
          .min(1)
          .max(64)
          .optional()
          .meta({ description: 'Your own unique ID; a repeat is rejected with 409' }),
        note: lines(MAX_NOTE).optional().meta({
          description: 'Message to the customer, emailed when the refund is created',
          'x-extension': true,
        }),
        document_id: idOf('document', 'Document that shows the reason').optional(),
      }),
      output: refundWire,
      errors: ['not_found', 'record_exists', 'state_not_allowed', 'insufficient_balance', 'stale'],
      events: ['refund.created', 'payment.refunded'],
    }),
    list: operation({
      method: 'GET',
      path: '/refunds',
      summary: 'List refunds, newest first',
      scope: 'read',
      input: z.strictObject({
        status: status.optional(),
        customer_id: z.string().max(200).optional(),
        payment_id: z.string().max(200).optional(),
        payment_method: method.optional(),
        request_id: z.string().max(64).optional(),
        ...pageQuery,
      }),
      output: pageOf(refundWire),
    }),
    get: operation({
      method: 'GET',
      path: '/refunds/{id}',
      summary: 'Get a refund',
      description: 'A failed refund carries `error_code` and `error_message`.',
      scope: 'read',
      input: z.strictObject(named),
      output: refundWire,
      errors: ['not_found'],
    }),
    retry: operation({
      method: 'PATCH',
      path: '/refunds/{id}/retry',
      summary: 'Try a failed refund again',
      description:
        'The amount is held in your balance again and sent to the customer as another instruction. The refund keeps its ID.',
      scope: 'make',
      extension: true,
      input: z.strictObject(named),
      output: refundWire,
      errors: ['not_found', 'state_not_allowed', 'insufficient_balance', 'stale'],
      events: ['refund.retried'],
    }),
    mock_update_status: operation({
      method: 'PATCH',
      path: '/refunds/{id}/mock_update_status',
      summary: 'Mark an in_progress refund as successful or failed',
      scope: 'develop',
      sandbox: true,
      input: z.strictObject({
        ...named,
        status: z.enum(['success', 'failed']).optional().meta({ description: 'Defaults to success' }),
      }),
      output: refundWire,
      errors: ['not_found', 'state_not_allowed', 'stale'],
      events: ['refund.succeeded', 'refund.failed'],
    }),
  },
});
