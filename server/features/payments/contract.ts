import * as z from 'zod';
import {
  amountMinor,
  contract,
  currencyCode,
  idOf,
  moneyWire,
  operation,
  timestamp,
} from '../../kernel/contract';
import { MAX_AMOUNT } from '../../kernel/money';

const feeLines = z.array(moneyWire);

export const paymentWire = z
  .object({
    id: z.string(),
    payin_id: z.string().nullable(),
    payin_type: z.enum(['payment_link', 'orders', 'add_funds']).nullable(),
    subscription_id: z.string().nullable(),
    customer_id: z.string().nullable(),
    merchant_id: z.string(),
    status: z.enum(['in_progress', 'success', 'failed', 'action_required', 'under_review']),
    compliance_status: z.string().nullable(),
    payment_amount: z.int(),
    payment_currency: z.string(),
    requested_amount: z.int().nullable(),
    requested_currency: z.string().nullable(),
    converted_amount: z.int(),
    converted_currency: z.string(),
    purpose_code: z.string().nullable(),
    sender_name: z.string(),
    notes: z.record(z.string(), z.unknown()),
    error_code: z.string().nullable(),
    error_description: z.string().nullable(),
    customer_error_description: z.string().nullable(),
    paid_at: timestamp.nullable(),
    fee_bearer: z.enum(['customer', 'merchant', 'split']),
    fee_collection_mode: z.enum(['immediate', 'deferred']).nullable(),
    fee_breakdown: z.object({ fx_fee: feeLines, txn_fee: feeLines, referral_fee: feeLines }),
    documents: z.array(z.object({ id: z.string() })),
    settlement_id: z.string().nullable(),
    funds_available: z.boolean(),
    payment_method: z.object({ type: z.string(), details: z.record(z.string(), z.unknown()) }),
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: 'Payment' });

export const paymentsContract = contract({
  name: 'payments',
  title: 'Payments',
  description: 'Money you receive.',
  operations: {
    mock: operation({
      method: 'POST',
      path: '/payment/mock',
      summary: 'Send a mock bank transfer into a collection account',
      description:
        'Credits the balance at once. `remitter_name` Sanctioned_Entity, or an amount of 6623, is stopped by screening: the payment is action_required and its money is pending.',
      scope: 'make',
      sandbox: true,
      status: 201,
      input: z.strictObject({
        amount: amountMinor('Amount received').min(100).max(Number(MAX_AMOUNT)),
        currency: currencyCode('Currency received; one of the merchant’s balances'),
        payment_method: z.literal('BankTransfer').optional(),
        remitter_name: z.string().min(1).max(140).optional(),
        payin_id: idOf('payin', 'Payment link or order the transfer refers to').optional(),
        virtual_account_id: idOf('virtual_account', 'Virtual account that receives the transfer').optional(),
      }),
      output: paymentWire,
      errors: ['not_found'],
      events: ['payment.received', 'payment.held'],
    }),
  },
});
