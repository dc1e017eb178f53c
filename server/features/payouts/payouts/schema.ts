import * as z from 'zod';
import { DESPITE_FAULTS, exactlyOneOf } from '../../../kernel/alternatives';
import {
  amountMinor,
  currencyCode,
  idOf,
  moneyWire,
  sourceCurrency,
  timestamp,
} from '../../../kernel/contract';
import { amountRange, searchText, sortableBy } from '../../../kernel/listing';
import { RAILS } from '../../../kernel/rail';
import { actorWire } from '../../kit/words/timeline';
import { notesInput } from '../../workspace/notes/words/notes';

export const PAYOUT_STATUSES = [
  'draft',
  'pending_approval',
  'queued',
  'in_progress',
  'action_required',
  'success',
  'failed',
  'cancelled',
] as const;
export type PayoutStatus = (typeof PAYOUT_STATUSES)[number];

export const paymentRail = z.enum(RAILS);
export const status = z.enum(PAYOUT_STATUSES);

export const swiftCharges = z.enum(['our', 'sha', 'ben']);
export type SwiftCharges = z.output<typeof swiftCharges>;

export const payoutWire = z
  .object({
    id: z.string(),
    status,
    destination_amount: z.int(),
    destination_currency: z.string(),
    source_amount: z.int(),
    source_currency: z.string(),
    beneficiary_id: z.string(),
    documents: z.array(
      z.object({ id: z.string(), type: z.string(), status: z.string(), rfi_doc_id: z.string().nullable() }),
    ),
    purpose_code: z.string(),
    mid_market_rate: z.object({
      currency: z.string().meta({ description: 'Destination currency' }),
      rate: z.number().meta({ description: 'Conversion factor at creation' }),
    }),
    fees: z.object({ fx_fee: moneyWire, txn_fee: moneyWire }),
    created_at: timestamp,
    updated_at: timestamp,
    utr: z.string().optional().meta({ description: 'Unique transaction reference assigned by the bank' }),
    returned_at: timestamp.optional().meta({
      description: 'When the bank of the beneficiary sent the money back. The status stays `success`',
      'x-extension': true,
    }),
    request_id: z.string().nullable(),
    payment_rail: paymentRail,
    swift_charges: swiftCharges.optional().meta({
      description: 'As stated in the request. Absent: sha, or no SWIFT payment',
      'x-extension': true,
    }),
    invoice_number: z.string().nullable(),
    message: z.string().optional().meta({ description: 'To the beneficiary', 'x-extension': true }),
    fee_collection_mode: z.enum(['immediate', 'deferred']),
    error_code: z.string().nullable(),
    error_description: z.string().nullable(),
    customer_error_description: z.string().nullable(),
    quote_id: z.string().nullable(),
    taxes: z.array(z.object({ name: z.string(), amount: z.int(), currency: z.string(), bps: z.int() })),
    estimated_credit_date: z.string().meta({ format: 'date' }).nullable().meta({
      description: 'Null until in_progress, and if it depends on bank holidays that are not known yet',
    }),
    notes: z.record(z.string(), z.unknown()),
    retry_of: z
      .string()
      .optional()
      .meta({ description: 'Payout that this one retries', 'x-extension': true }),
    retried_by: z.string().optional().meta({
      description: 'Payout that last retried this one; if it failed too, another may replace it',
      'x-extension': true,
    }),
  })
  .meta({ id: 'Payout' });

export type PayoutWire = z.output<typeof payoutWire>;

/** With an invoice number, it fits into the 140 characters that banks carry. */
const payeeMessage = z
  .string()
  .trim()
  .min(1)
  .max(80)
  .refine((text) => !/\p{Cc}/u.test(text), 'must not have control characters')
  .meta({
    description:
      'To the beneficiary: on the bank statement after the invoice number, as far as the rail carries it, and in the remittance advice',
    'x-extension': true,
  });

const FROM_QUOTE = [
  'source_currency',
  'destination_currency',
  'source_amount',
  'destination_amount',
  'payment_rail',
] as const;

export const createInput = z
  .strictObject({
    purpose_code: z.string().min(1).max(20).meta({
      description: 'A payout purpose code, exact and case-sensitive; GET /purpose-codes lists them',
    }),
    beneficiary_id: idOf('beneficiary', 'Beneficiary to pay'),
    source_currency: sourceCurrency('Currency to pay from; not allowed with quote_id').optional(),
    destination_currency: currencyCode(
      "Currency of the beneficiary's account; not allowed with quote_id",
    ).optional(),
    source_amount: amountMinor('Amount to send; provide this or destination_amount').optional(),
    destination_amount: amountMinor('Amount to be received; provide this or source_amount').optional(),
    payment_rail: paymentRail
      .optional()
      .meta({ description: 'Defaults to swift; a local rail is never chosen automatically' }),
    swift_charges: swiftCharges.optional().meta({
      description:
        'For payment_rail swift only. Who pays the charges of the banks: our, the sender pays all; sha, each pays its own bank (the default); ben, the beneficiary pays all. Banks on the way may take sha and ben charges out of the amount received',
      'x-extension': true,
    }),
    quote_id: idOf('quote', 'Quote that sets the currencies, amounts and rail').optional(),
    invoice_number: z
      .string()
      .max(50, 'Invoice number must be 50 characters or less')
      .refine((number) => !/\p{Cc}/u.test(number), 'must not have control characters')
      .optional(),
    message: payeeMessage.optional(),
    request_id: z
      .string()
      .min(1)
      .max(64)
      .optional()
      .meta({ description: 'Your own unique ID; a repeat is rejected with 409' }),
    documents: z.array(idOf('document', 'Document id')).max(20).optional(),
    notes: notesInput,
    retry_of: idOf(
      'payout',
      'Failed, cancelled or returned payout to the same beneficiary that this one retries',
    )
      .optional()
      .meta({ 'x-extension': true }),
  })
  .superRefine((input, ctx) => {
    const refuse = (path: string, message: string) => ctx.addIssue({ code: 'custom', path: [path], message });
    if (input.quote_id !== undefined) {
      for (const path of FROM_QUOTE) {
        if (input[path] !== undefined) refuse(path, 'cannot be specified when quote_id is present');
      }
      return;
    }
    if (input.source_currency === undefined) refuse('source_currency', 'is required');
    if (input.destination_currency === undefined) refuse('destination_currency', 'is required');
    if ((input.source_amount === undefined) === (input.destination_amount === undefined)) {
      refuse('source_amount', 'Provide exactly one of source_amount and destination_amount');
    }
  }, DESPITE_FAULTS)
  .meta(
    exactlyOneOf(
      'quote_id',
      ['source_currency', 'destination_currency', 'source_amount'],
      ['source_currency', 'destination_currency', 'destination_amount'],
    ),
  );

export const sendOn = z.iso
  .date('must be a date such as 2026-11-23')
  .optional()
  .meta({ description: 'Date in India on which the payout is submitted, from tomorrow up to a year ahead' });

export const draftSeen = {
  id: idOf('payout', 'Draft'),
  version: z.int().meta({ description: 'Version when it was read' }),
};
export const draftInput = createInput.safeExtend({ send_on: sendOn });
export const draftChange = createInput.safeExtend({ send_on: sendOn, ...draftSeen });

export const draftPlan = z.object({
  send_on: z.string().meta({ format: 'date' }).nullable(),
  scheduled_by: z.string().nullable(),
  refusal: z.object({ code: z.string(), reason: z.string(), at: timestamp }).nullable(),
});

export const beneficiaryBrief = z.object({
  id: z.string(),
  name: z.string(),
  country_code: z.string(),
  account: z.string().meta({ description: 'Shown next to the name: ••4321, or UPI' }),
  account_last4: z.string(),
});

export const remittance = z.object({
  paid_by: z.string(),
  received_by: z.string(),
  bank: z.string().nullable(),
  account: z.string().meta({ description: '••4321, or UPI' }),
  received: moneyWire,
  sent_at: timestamp.nullable(),
  paid_at: timestamp,
  sandbox: z.boolean(),
});
export type Remittance = z.output<typeof remittance>;

export const filters = {
  status: status.optional(),
  beneficiary_id: z.string().max(200).optional(),
  request_id: z.string().max(64).optional(),
  payment_rail: paymentRail.optional().meta({ 'x-extension': true }),
  purpose_code: z.string().max(20).optional().meta({ 'x-extension': true }),
  source_currency: currencyCode('Currency paid from').optional().meta({ 'x-extension': true }),
  destination_currency: currencyCode('Currency received').optional().meta({ 'x-extension': true }),
};

export const listFilters = {
  q: searchText,
  ...amountRange('the amount sent'),
  batch_id: z.string().max(200).optional().meta({ description: 'Created from this uploaded file' }),
};

export const payoutOrder = sortableBy('created_at', 'source_amount');

export const approvalFilters = {
  q: listFilters.q,
  min_amount: listFilters.min_amount,
  max_amount: listFilters.max_amount,
  source_currency: filters.source_currency,
  payment_rail: filters.payment_rail,
  beneficiary_id: filters.beneficiary_id,
  maker_id: z.string().max(200).optional().meta({ description: 'Created by this person or key' }),
  batch_id: z
    .string()
    .max(200)
    .optional()
    .meta({ description: 'Created from this uploaded file; none: created individually' }),
};

export const comment = z.object({
  id: z.string(),
  subject_id: z.string(),
  by: actorWire,
  body: z.string(),
  asks: z.boolean(),
  at: timestamp,
});

const decision = z.strictObject({
  id: idOf('payout', 'Payout to decide'),
  version: z.int().meta({ description: 'Version when it was read' }),
});
const decisionsOf = <D extends z.ZodType>(one: D) => z.array(one).min(1).max(50);

export const decisions = decisionsOf(decision);

export const approvals = decisionsOf(
  decision.extend({
    price: z
      .strictObject({ source_amount: z.int(), destination_amount: z.int() })
      .optional()
      .meta({ description: 'The price of now that was shown, if the rate of the payout has expired' }),
  }),
);

/** While a payout waits for approval. */
export const heldRate = {
  rate_expires_at: timestamp.nullable(),
  rate_lapsed: z.boolean(),
  repriced: payoutWire.nullable().meta({
    description:
      'The payout at the rate of now, which an approval approves, if its rate has expired. Null for the expired quote of an API key: the payout then fails',
  }),
};

/** The API shows these as cancelled; dashboard lists tell the two apart. */
export const rejected = z.boolean().meta({ description: 'Cancelled because an approver rejected it' });

export const decided = z.object({
  results: z.array(
    z.object({
      id: z.string(),
      outcome: z.enum(['done', 'refused']),
      status: z.string().nullable(),
      progress: z.string().nullable(),
      /** `stale` if another person was first. */
      code: z.string().nullable(),
      reason: z.string().nullable(),
    }),
  ),
});

export const approvalFlag = z.enum([
  'new_beneficiary',
  'duplicate_invoice',
  'possible_duplicate',
  'beyond_balance',
]);
export type ApprovalFlag = z.output<typeof approvalFlag>;

export const similarPayout = z.object({
  id: z.string(),
  status,
  amount: z.int(),
  currency: z.string(),
  invoice_number: z.string().nullable(),
  created_at: timestamp,
});

export const approvalReview = z.object({
  flags: z.array(approvalFlag),
  similar: z.array(similarPayout),
  account: z.object({
    bank: z.string().nullable(),
    bank_country: z.string(),
    added_at: timestamp,
    changed_at: timestamp.nullable(),
    is_new: z.boolean(),
    added_by: z.array(z.string()).meta({ description: 'Names of the people behind it' }),
    approved_by: z.array(z.string()),
  }),
  paid_before: z
    .object({ count: z.int(), largest: moneyWire, last_at: timestamp })
    .nullable()
    .meta({ description: 'Payouts that arrived in this currency; null if there are none' }),
});
