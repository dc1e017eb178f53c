import * as z from 'zod';
import { atLeastOneOf, DESPITE_FAULTS } from '../../../kernel/alternatives';
import { amountMinor, currencyCode, idOf, timestamp } from '../../../kernel/contract';
import { amountRange, searchText, sortableBy } from '../../../kernel/listing';
import { pageQuery } from '../../../kernel/page';
import { SENSITIVE } from '../../../kernel/sensitive';
import { accountNumber, localBankCode } from '../../../kernel/text/bank-code';
import { line, lines } from '../../../kernel/text/line';
import { notesInput } from '../../workspace/notes/words/notes';

export const PAYIN_STATUSES = [
  'active',
  'paid',
  'expired',
  'cancelled',
  'failed',
  'action_required',
  'under_review',
] as const;
export type PayinStatus = (typeof PAYIN_STATUSES)[number];

export const PAYMENT_METHODS = ['bank_transfer', 'pay_via_bank', 'card'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

const REMINDER_DAYS = [1, 2, 7, 14] as const;

export const REQUIRABLE = ['purpose_code', 'invoice_number', 'document_id'] as const;
export type Requirable = (typeof REQUIRABLE)[number];

export const status = z.enum(PAYIN_STATUSES);
const feeBearer = z.enum(['merchant', 'customer']);
export const reminderFrequency = z
  .literal(REMINDER_DAYS)
  .meta({ description: 'Days between reminders to the customer while the link is unpaid' });
export const expiresAt = z
  .string()
  .max(40)
  .meta({ format: 'date-time', description: 'In the future, at most six months ahead' });

/** Matched exactly, so it is not trimmed. */
const purposeCode = z.string().min(1).max(20);

const payerAccount = z
  .strictObject({
    account_number: accountNumber().meta(SENSITIVE),
    bic_primary: localBankCode('SWIFT/BIC; provide this or bic_secondary').optional(),
    bic_secondary: localBankCode('Local routing code; provide this or bic_primary').optional(),
  })
  .refine(({ bic_primary, bic_secondary }) => bic_primary !== undefined || bic_secondary !== undefined, {
    path: ['bic_primary'],
    error: 'Provide bic_primary or bic_secondary',
    ...DESPITE_FAULTS,
  })
  .meta(atLeastOneOf('bic_primary', 'bic_secondary'));

export const sharedInput = {
  customer_id: idOf('customer', 'Customer who pays'),
  amount: amountMinor('Amount to be paid; not allowed with quote_id').optional(),
  currency: currencyCode('USD, EUR, GBP, AED or SGD; not allowed with quote_id').optional(),
  quote_id: idOf('quote', 'Payin quote that sets the currencies, amounts and payment method').optional(),
  payment_methods: z
    .array(z.enum(PAYMENT_METHODS))
    .min(1)
    .max(PAYMENT_METHODS.length)
    .optional()
    .meta({ description: 'Defaults to every method enabled for your account; not allowed with quote_id' }),
  fee_bearer: feeBearer
    .optional()
    .meta({ description: 'Who pays the fee; defaults to the merchant', 'x-extension': true }),
  price_id: idOf('price', 'Referral-fee price; not allowed with quote_id').optional(),
  split_ids: z.array(idOf('split', 'Split of a dynamic price')).min(1).max(20).optional(),
  purpose_code: purposeCode.optional().meta({
    description:
      'A payin purpose code, exact and case-sensitive; GET /purpose-codes lists them. Required unless the account has a default purpose code',
  }),
  document_id: idOf('document', 'Invoice or other document').optional(),
  invoice_number: z
    .string()
    .trim()
    .min(1)
    .max(50, 'Invoice number must be 50 characters or less')
    .refine((number) => !/\p{Cc}/u.test(number), 'must not have control characters')
    .optional(),
  invoice_description: lines(512).optional(),
  invoice_amount: amountMinor('Amount of the invoice, which may exceed amount').optional(),
  reference_number: z
    .string()
    .trim()
    .min(1)
    .max(64)
    .optional()
    .meta({ description: 'Your own reference, for reconciliation' }),
  product: z.strictObject({ name: line(128), description: lines(512).optional() }).optional(),
  bank_account_id: idOf(
    'customer_bank_account',
    'Customer bank account that the transfer must come from; not allowed with bank_account_details',
  ).optional(),
  bank_account_details: payerAccount.optional().meta({
    description: 'Unregistered account that the transfer must come from; not allowed with bank_account_id',
  }),
  notes: notesInput,
};

const FROM_QUOTE = [
  'amount',
  'currency',
  'line_items',
  'price_id',
  'payment_methods',
  'split_ids',
  'expires_at',
] as const;

type QuotedInput = Readonly<Partial<Record<(typeof FROM_QUOTE)[number] | 'quote_id', unknown>>> & {
  readonly bank_account_id?: unknown;
  readonly bank_account_details?: unknown;
};

export function checkTogether(input: QuotedInput, refuse: (path: string, message: string) => void): void {
  if (input.bank_account_id !== undefined && input.bank_account_details !== undefined)
    refuse('bank_account_details', 'cannot be given together with bank_account_id');
  for (const path of FROM_QUOTE) {
    if (input.quote_id !== undefined && input[path] !== undefined)
      refuse(path, 'cannot be specified when quote_id is present');
  }
  if (input.quote_id !== undefined) return;
  if (input.amount === undefined && input.line_items === undefined) refuse('amount', 'is required');
  if (input.currency === undefined) refuse('currency', 'is required');
}

export const sharedWire = {
  id: z.string(),
  status,
  customer_id: z.string(),
  amount: z.int(),
  currency: z.string(),
  quote_id: z.string().nullable(),
  converted_amount: z.int().meta({
    description: 'Amount credited to the balance before fees; differs from amount only with a quote',
    'x-extension': true,
  }),
  converted_currency: z.string().meta({ 'x-extension': true }),
  payment_methods: z.array(z.enum(PAYMENT_METHODS)),
  fee_bearer: feeBearer.meta({ 'x-extension': true }),
  price_id: z.string().nullable(),
  split_ids: z.array(z.string()),
  purpose_code: z.string().nullable(),
  document_id: z.string().nullable(),
  invoice_number: z.string().nullable(),
  invoice_description: z.string().nullable(),
  invoice_amount: z.int().nullable(),
  reference_number: z.string().nullable(),
  product: z.object({ name: z.string(), description: z.string().nullable() }).nullable(),
  bank_account_id: z.string().nullable(),
  notes: z.record(z.string(), z.unknown()),
  rfi_documents: z
    .array(z.object({ rfi_doc_id: z.string(), name: z.string() }))
    .meta({ description: 'Documents that the RFI asks for, while the status is action_required' }),
  payment_id: z.string().nullable().meta({ description: 'Payment that paid it', 'x-extension': true }),
  paid_at: timestamp.nullable().meta({ 'x-extension': true }),
  expires_at: timestamp,
  created_at: timestamp,
  updated_at: timestamp,
};

export const payinFilters = {
  status: status.optional(),
  customer_id: z.string().max(200).optional(),
  currency: currencyCode('Currency to be paid').optional(),
  ...amountRange('amount'),
  expires_before: pageQuery.before,
  expires_after: pageQuery.after,
  q: searchText,
};
export const payinOrder = sortableBy('created_at', 'amount', 'expires_at');

export const customerBrief = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  city: z.string(),
});

const allowance = z.object({ allowed: z.boolean(), reason: z.string().nullable() });

export const payinDetail = {
  customer: customerBrief,
  purpose: z.string().nullable(),
  document: z.object({ id: z.string(), document_name: z.string() }).nullable(),
  payer_account: z
    .string()
    .nullable()
    .meta({ description: 'Last digits of the account that the transfer must come from' }),
  transfer_reference: z.string().meta({ description: 'Reference the customer puts on a transfer' }),
  rfi: z
    .object({ id: z.string(), status: z.string(), response_deadline: timestamp })
    .nullable()
    .meta({ description: 'Open RFI' }),
  can: z.object({ change: allowance, cancel: allowance }),
  timeline: z.array(
    z.object({
      id: z.string(),
      type: z.string(),
      at: timestamp,
      actor: z.object({
        type: z.enum(['key', 'person', 'customer', 'operator', 'system']),
        name: z.string(),
      }),
      title: z.string(),
      detail: z.string().nullable(),
    }),
  ),
};
