import * as z from 'zod';
import { timestamp } from '../../../kernel/contract';

const PAYMENT_STATUSES = ['in_progress', 'success', 'failed', 'action_required', 'under_review'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

export const COMPLIANCE_STATUSES = ['action_required', 'under_review', 'approved', 'rejected'] as const;
const bearer = z.enum(['customer', 'merchant', 'split']);

const feeLines = z.array(
  z.object({
    amount: z.int(),
    currency: z.string(),
    bearer,
    collection_mode: z.enum(['immediate', 'deferred']),
    taxes: z.array(z.object({ name: z.string(), amount: z.int(), currency: z.string(), bps: z.int() })),
  }),
);

const paymentRfi = z.object({
  id: z.string(),
  reason_code: z.string(),
  reason_code_description: z.string(),
  response_deadline: timestamp,
  documents_required: z.array(
    z.object({
      rfi_doc_id: z.string(),
      description: z.string(),
      multiple_allowed: z.boolean(),
      max_count: z.int(),
    }),
  ),
});

export const paymentWire = z
  .object({
    id: z.string(),
    payin_id: z.string().nullable().meta({ description: 'Payment link or order paid' }),
    payin_type: z.enum(['payment_link', 'orders', 'add_funds']).nullable(),
    subscription_id: z.string().nullable(),
    customer_id: z.string().nullable(),
    virtual_account_id: z.string().nullable().meta({ 'x-extension': true }),
    merchant_id: z.string(),
    status: z.enum(PAYMENT_STATUSES),
    compliance_status: z.enum(COMPLIANCE_STATUSES).nullable(),
    rfi: paymentRfi.nullable().meta({ description: 'What compliance requires while the payment is held' }),
    payment_amount: z.int().meta({ description: 'Amount the customer paid, including fees they pay' }),
    payment_currency: z.string(),
    requested_amount: z.int().nullable().meta({ description: 'Requested amount' }),
    requested_currency: z.string().nullable(),
    converted_amount: z.int().meta({ description: 'Amount credited to your balance, before fees you pay' }),
    converted_currency: z.string(),
    purpose_code: z.string().nullable(),
    product_name: z.string().nullable().meta({ description: 'Product of the payment link or order' }),
    product_description: z.string().nullable(),
    country: z.string().nullable().meta({
      description: 'Customer’s country when the payment link or order was created, ISO 3166-1 alpha-3',
    }),
    sender_name: z.string(),
    bank_reference: z.string().nullable().meta({
      description: 'Receiving bank’s reference',
      'x-extension': true,
    }),
    notes: z.record(z.string(), z.unknown()),
    request_id: z.string().nullable(),
    error_code: z.string().nullable(),
    error_description: z.string().nullable(),
    customer_error_description: z.string().nullable(),
    paid_at: timestamp.nullable(),
    fee_bearer: bearer,
    fee_collection_mode: z.enum(['immediate', 'deferred']).nullable(),
    fee_breakdown: z.object({ fx_fee: feeLines, txn_fee: feeLines, referral_fee: feeLines }),
    documents: z.array(z.object({ id: z.string(), rfi_doc_id: z.string().nullable() })),
    settlement_id: z.string().nullable().meta({
      description: 'Settlement that includes the payment; the latest if several include parts of it',
    }),
    funds_available: z.boolean(),
    beneficiary_id: z.string().nullable().meta({
      description: 'For a remittance under LRS: the beneficiary to credit',
      'x-extension': true,
    }),
    credited_at: timestamp
      .nullable()
      .meta({ description: 'When the beneficiary was credited', 'x-extension': true }),
    refunded_amount: z.int().meta({
      description: 'Amount of the refunds that have not failed',
      'x-extension': true,
    }),
    payment_method: z.object({
      type: z.enum(['bank_transfer', 'pay_via_bank', 'card']),
      details: z.record(z.string(), z.unknown()).meta({
        description:
          'For a transfer: sender_name, sender_country, sender_account_number (masked), sender_bank_name, sender_bank_country, receiver_account_number (masked), external_reference, transfer_type, remittance_information. For a card: card_network, card_type, end_digits, card_bin, country_code, card_holder_name, issuer_name',
      }),
    }),
    next_steps: z.array(z.object({ type: z.literal('redirect'), url: z.url() })).meta({
      description: 'URL to send the customer to while the payment is in progress, such as for 3-D Secure',
    }),
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: 'Payment' });

export type PaymentWire = z.output<typeof paymentWire>;
