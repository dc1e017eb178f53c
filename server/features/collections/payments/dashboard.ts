import * as z from 'zod';
import { contract, emailAddress, idOf, operation, timestamp } from '../../../kernel/contract';
import { fileContent } from '../../../kernel/file';
import {
  amountRange,
  countsOperation,
  exportOperation,
  searchText,
  sortableBy,
  sumsOperation,
} from '../../../kernel/listing';
import { pageOf, pageQuery } from '../../../kernel/page';
import { mailResult } from '../../kit/words/mail-result';
import { timelineWire } from '../../kit/words/timeline';
import { eligiblePayin, paymentsContract, paymentWire } from './contract';

const listFilters = {
  method: z.enum(['bank_transfer', 'pay_via_bank', 'card']).optional(),
  currency: z.string().max(3).optional(),
  customer_id: z.string().max(200).optional(),
  payin_id: z.string().max(200).optional(),
  subscription_id: z.string().max(200).optional(),
  q: searchText,
  ...amountRange('the payment'),
};
const tab = z
  .enum(['unmatched', 'top_ups', 'action_required', 'in_progress', 'success', 'failed'])
  .optional()
  .meta({
    description:
      'unmatched: transfers that pay no payment link or order. top_ups: money that the business sent to its own account',
  });
const order = sortableBy('created_at', 'amount');

const paid = z
  .object({
    id: z.string(),
    type: z.enum(['payment_link', 'orders', 'subscription']),
    invoice_number: z.string().nullable(),
    reference_number: z.string().nullable(),
    product: z.string().nullable(),
  })
  .nullable();

const row = z.object({
  payment: paymentWire,
  customer: z.object({ id: z.string(), name: z.string() }).nullable(),
  paid,
  unmatched: z.boolean(),
});

export const paymentsDashboard = contract({
  ...paymentsContract,
  operations: {
    ...paymentsContract.operations,
    rows: operation({
      method: 'GET',
      summary: 'Payments with the details shown in lists',
      scope: 'read',
      input: z.strictObject({ tab, ...listFilters, sort: order, ...pageQuery }),
      output: pageOf(row),
    }),
    counts: countsOperation('How many payments have each status', listFilters),
    sums: sumsOperation('How many payments match, and their sums by currency', { tab, ...listFilters }),
    export: exportOperation('payments', 'Payments as a CSV or XLSX file', {
      tab,
      ...listFilters,
      sort: order,
    }),
    view: operation({
      method: 'GET',
      summary: 'A payment with its history',
      scope: 'read',
      input: z.strictObject({ id: idOf('payment', 'Payment id') }),
      output: row.extend({
        net: z.int().meta({ description: 'Amount credited to the balance, after the fees you pay' }),
        available_at: timestamp.nullable().meta({ description: 'When its money becomes available' }),
        beneficiary: z
          .object({ id: z.string(), name: z.string() })
          .nullable()
          .meta({ description: 'For a remittance: the beneficiary to credit' }),
        purpose: z.string().nullable().meta({ description: 'Description of the purpose code' }),
        can: z.object({
          refund: z.object({ allowed: z.boolean(), reason: z.string().nullable() }),
          mark_top_up: z.boolean(),
          unmark_top_up: z.boolean(),
        }),
        failed_refunds: z
          .int()
          .meta({ description: 'Amount of its failed refunds, which the customer has not received' }),
        advised: z.boolean().meta({ description: 'Whether there is a remittance advice' }),
        named: paid.meta({ description: 'Link or order that the transfer references but doesn’t pay' }),
        rfi: z.object({ id: z.string(), status: z.string(), response_deadline: timestamp }).nullable(),
        customer_email: z.string().nullable(),
        timeline: timelineWire,
      }),
      errors: ['not_found'],
    }),
    remittance_advice: operation({
      method: 'GET',
      path: '/payments/{id}/remittance-advice',
      dashboard: true,
      summary: 'Inward remittance advice of a successful payment with a purpose code, as a PDF',
      scope: 'read',
      answers: 'file',
      input: z.strictObject({ id: idOf('payment', 'Payment id') }),
      output: fileContent,
      errors: ['not_found', 'state_not_allowed'],
    }),
    remittance_advices: operation({
      method: 'POST',
      path: '/exports/remittance-advices',
      dashboard: true,
      summary: 'The inward remittance advices of all bank transfers of a month, as a ZIP file of PDFs',
      scope: 'read',
      answers: 'file',
      input: z.strictObject({
        month: z
          .string()
          .regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'must be a month such as 2026-11')
          .meta({ description: 'In UTC' }),
        progress: z.boolean().optional().meta({
          description:
            'Sends the file in pieces, each preceded by the number of advices written so far and the length of the piece, as 32-bit integers',
        }),
      }),
      output: fileContent,
      errors: ['rate_limited'],
    }),
    receipt: operation({
      method: 'GET',
      path: '/payments/{id}/receipt',
      dashboard: true,
      summary: 'Receipt of a successful payment, as a PDF',
      scope: 'read',
      answers: 'file',
      input: z.strictObject({ id: idOf('payment', 'Payment id') }),
      output: fileContent,
      errors: ['not_found', 'state_not_allowed'],
    }),
    email_receipt: operation({
      method: 'POST',
      summary: 'Email the receipt of a successful payment',
      scope: 'make',
      input: z.strictObject({ id: idOf('payment', 'Payment id'), to: emailAddress }),
      output: z.object({ mailed: mailResult }),
      errors: ['not_found', 'state_not_allowed', 'rate_limited'],
      events: ['payment.receipt_emailed'],
    }),
    mark_top_up: operation({
      method: 'POST',
      summary: 'Mark an unmatched transfer as money that the business sent to its own account',
      scope: 'make',
      input: z.strictObject({ id: idOf('payment', 'Payment id') }),
      output: paymentWire,
      errors: ['not_found', 'state_not_allowed', 'stale'],
      events: ['payment.marked_as_top_up'],
    }),
    unmark_top_up: operation({
      method: 'POST',
      summary: 'Make a top-up an ordinary transfer again, which can be connected and refunded',
      scope: 'make',
      input: z.strictObject({ id: idOf('payment', 'Payment id') }),
      output: paymentWire,
      errors: ['not_found', 'state_not_allowed', 'stale'],
      events: ['payment.unmarked_as_top_up'],
    }),
    on_payin: operation({
      method: 'GET',
      summary: 'Payments of a payment link or order, and transfers that only reference it, newest first',
      scope: 'read',
      input: z.strictObject({ payin_id: z.string().max(200) }),
      output: z.object({ payments: z.array(paymentWire) }),
    }),
    candidates: operation({
      method: 'GET',
      summary: 'Payment links and orders that may match an unmatched transfer, with their customers',
      scope: 'read',
      input: z.strictObject({ id: idOf('payment', 'Payment id') }),
      output: z.object({
        data: z.array(
          eligiblePayin.extend({
            customer_name: z.string(),
            invoice_number: z.string().nullable(),
            reference_number: z.string().nullable(),
            created_at: timestamp,
          }),
        ),
        count: z.int(),
      }),
      errors: ['not_found', 'state_not_allowed'],
    }),
  },
});
