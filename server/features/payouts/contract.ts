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
import { pageOf, pageQuery } from '../../kernel/page';

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

const paymentRail = z.enum(['upi', 'imps', 'neft', 'rtgs', 'ipp', 'fts', 'sepa', 'fps', 'npp', 'swift']);
const status = z.enum(PAYOUT_STATUSES);

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
      currency: z.string().meta({ description: 'The destination currency' }),
      rate: z.number().meta({ description: 'Conversion factor at creation' }),
    }),
    fees: z.object({ fx_fee: moneyWire, txn_fee: moneyWire }),
    created_at: timestamp,
    updated_at: timestamp,
    utr: z.string().optional().meta({ description: 'Unique transaction reference assigned by the bank' }),
    request_id: z.string().nullable(),
    payment_rail: paymentRail,
    invoice_number: z.string().nullable(),
    fee_collection_mode: z.enum(['immediate', 'deferred']),
    error_code: z.string().nullable(),
    error_description: z.string().nullable(),
    customer_error_description: z.string().nullable(),
    quote_id: z.string().nullable(),
    taxes: z.array(z.object({ name: z.string(), amount: z.int(), currency: z.string(), bps: z.int() })),
    estimated_credit_date: z.string().meta({ format: 'date' }).nullable(),
    notes: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'Payout' });

export type PayoutWire = z.output<typeof payoutWire>;

const FROM_QUOTE = [
  'source_currency',
  'destination_currency',
  'source_amount',
  'destination_amount',
  'payment_rail',
] as const;

const createInput = z
  .strictObject({
    purpose_code: z
      .string()
      .min(1)
      .max(20)
      .meta({ description: 'A payout purpose code, exact and case-sensitive' }),
    beneficiary_id: idOf('beneficiary', 'Beneficiary to pay'),
    source_currency: currencyCode('Currency to pay from; not with quote_id').optional(),
    destination_currency: currencyCode("Currency of the beneficiary's account; not with quote_id").optional(),
    source_amount: amountMinor('Amount to send; give this or destination_amount').optional(),
    destination_amount: amountMinor('Amount to arrive; give this or source_amount').optional(),
    payment_rail: paymentRail
      .optional()
      .meta({ description: 'swift if absent; a local rail is never chosen for you' }),
    quote_id: idOf('quote', 'Quote that fixes currencies, amounts and rail').optional(),
    invoice_number: z.string().max(50, 'Invoice number must be 50 characters or less').optional(),
    request_id: z
      .string()
      .min(1)
      .max(64)
      .optional()
      .meta({ description: 'Your own id, used once: a repeat is 409' }),
    documents: z.array(idOf('document', 'Document id')).max(20).optional(),
    notes: z.record(z.string(), z.unknown()).optional(),
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
      refuse('source_amount', 'Give exactly one of source_amount and destination_amount');
    }
  });

const beneficiaryBrief = z.object({
  id: z.string(),
  name: z.string(),
  country_code: z.string(),
  account_last4: z.string(),
});

const actor = z.object({ type: z.enum(['key', 'person', 'operator', 'system']), name: z.string() });

const filters = {
  status: status.optional(),
  beneficiary_id: z.string().max(200).optional(),
  request_id: z.string().max(64).optional(),
  payment_rail: paymentRail.optional().meta({ 'x-extension': true }),
  purpose_code: z.string().max(20).optional().meta({ 'x-extension': true }),
  source_currency: currencyCode('Currency paid from').optional().meta({ 'x-extension': true }),
  destination_currency: currencyCode('Currency that arrives').optional().meta({ 'x-extension': true }),
};

const decisions = z
  .array(
    z.strictObject({
      id: idOf('payout', 'Payout to decide'),
      version: z.int().meta({ description: 'As it was seen' }),
    }),
  )
  .min(1)
  .max(50);

const decided = z.object({
  results: z.array(
    z.object({
      id: z.string(),
      outcome: z.enum(['done', 'refused']),
      status: z.string().nullable(),
      reason: z.string().nullable(),
    }),
  ),
});

export const payoutsContract = contract({
  name: 'payouts',
  title: 'Payouts',
  description: 'Money that leaves, to a beneficiary.',
  operations: {
    create: operation({
      method: 'POST',
      path: '/payouts',
      summary: 'Create a payout',
      description:
        'Fees are charged on top: the balance is debited source_amount and both fees. A repeated `request_id` is 409 and makes nothing; find the first one with GET /payouts?request_id=.',
      scope: 'make',
      status: 201,
      input: createInput,
      output: payoutWire,
      errors: ['not_found', 'record_exists', 'notes_invalid', 'insufficient_balance', 'feature_not_enabled'],
      events: ['payout.created'],
    }),
    list: operation({
      method: 'GET',
      path: '/payouts',
      summary: 'List payouts, newest first',
      description: 'Filters combine with AND. Drafts are hidden.',
      scope: 'read',
      input: z.strictObject({ ...filters, ...pageQuery }),
      output: pageOf(payoutWire),
    }),
    get: operation({
      method: 'GET',
      path: '/payouts/{id}',
      summary: 'One payout, in any state',
      scope: 'read',
      input: z.strictObject({ id: idOf('payout', 'Payout id') }),
      output: payoutWire,
      errors: ['not_found'],
    }),
    cancel: operation({
      method: 'PATCH',
      path: '/payouts/{id}/cancel',
      summary: 'Cancel a payout that can still be stopped',
      scope: 'make',
      input: z.strictObject({ id: idOf('payout', 'Payout id') }),
      output: payoutWire,
      errors: ['not_found', 'state_not_allowed'],
      events: ['payout.cancelled'],
    }),
    mock: operation({
      method: 'PATCH',
      path: '/payouts/mock',
      summary: 'Drive a payout to a chosen status',
      description:
        'Any of the eight statuses from any other; the ledger follows, and what the balance lacks the sandbox lends. The status stays until you act on the payout again or money arrives.',
      scope: 'develop',
      sandbox: true,
      input: z.strictObject({
        id: idOf('payout', 'Payout to drive'),
        status,
        error_code: z
          .string()
          .max(40)
          .optional()
          .meta({ description: 'With status failed; PAYOUT_REJECTED if absent' }),
      }),
      output: payoutWire,
      errors: ['not_found'],
      events: ['payout.mocked'],
    }),
    rows: operation({
      method: 'GET',
      summary: 'Payouts with what a list shows beside them',
      scope: 'read',
      input: z.strictObject({
        ...filters,
        q: z
          .string()
          .max(100)
          .optional()
          .meta({ description: 'Part of a beneficiary name, invoice number, UTR or id' }),
        sort: z.enum(['-created_at', 'created_at', '-source_amount', 'source_amount']).optional(),
        ...pageQuery,
      }),
      output: pageOf(z.object({ payout: payoutWire, beneficiary: beneficiaryBrief, version: z.int() })),
    }),
    options: operation({
      method: 'GET',
      summary: 'What a payout can be made of: currencies, rails, purposes',
      scope: 'read',
      input: z.strictObject({ beneficiary_id: z.string().max(200).optional() }),
      output: z.object({
        source_currencies: z.array(z.string()),
        approval: z.boolean(),
        queueing: z.boolean(),
        rails: z.array(
          z.object({
            rail: paymentRail,
            name: z.string(),
            speed: z.string(),
            hours: z.string(),
            currency: z.string().nullable(),
            min_minor: z.int().nullable(),
            max_minor: z.int().nullable(),
            eligible: z.boolean(),
            reason: z.string().nullable(),
          }),
        ),
        purposes: z.array(
          z.object({
            code: z.string(),
            group: z.string(),
            description: z.string(),
            inr_rails: z.array(z.string()),
          }),
        ),
      }),
      errors: ['not_found'],
    }),
    preview: operation({
      method: 'GET',
      summary: 'What a payout would cost now, and what would refuse it',
      scope: 'read',
      input: z.strictObject({
        beneficiary_id: idOf('beneficiary', 'Beneficiary to pay'),
        source_currency: currencyCode('Currency to pay from'),
        payment_rail: paymentRail,
        source_amount: amountMinor('Amount to send').optional(),
        destination_amount: amountMinor('Amount to arrive').optional(),
      }),
      output: z.object({
        source: moneyWire,
        destination: moneyWire,
        fees: z.object({ fx_fee: moneyWire, txn_fee: moneyWire }),
        rate: z.number(),
        debit: moneyWire,
        available: z.int(),
        estimated_credit_date: z.string(),
        faults: z.array(z.object({ path: z.string(), rule: z.string(), message: z.string() })),
      }),
      errors: ['not_found'],
    }),
    approvals: operation({
      method: 'GET',
      summary: 'Payouts that wait for a second person, or were decided',
      scope: 'read',
      input: z.strictObject({
        tab: z
          .enum(['mine', 'all', 'decided'])
          .optional()
          .meta({ description: 'mine: those that you may decide' }),
        source_currency: filters.source_currency,
        payment_rail: filters.payment_rail,
        sort: z.enum(['-created_at', 'created_at', '-source_amount', 'source_amount']).optional(),
        ...pageQuery,
      }),
      output: pageOf(
        z.object({
          payout: payoutWire,
          beneficiary: beneficiaryBrief,
          version: z.int(),
          maker: actor,
          rate_lapsed: z.boolean(),
          can: z.object({ approve: z.object({ allowed: z.boolean(), reason: z.string().nullable() }) }),
          decision: z
            .object({
              verdict: z.enum(['approved', 'rejected']),
              by: z.string(),
              reason: z.string().nullable(),
              at: timestamp,
            })
            .nullable(),
        }),
      ),
    }),
    approve: operation({
      method: 'POST',
      summary: 'Approve payouts that somebody else made, each by itself',
      scope: 'approve',
      input: z.strictObject({ items: decisions }),
      output: decided,
      events: ['payout.approved'],
    }),
    reject: operation({
      method: 'POST',
      summary: 'Reject payouts with the reason that their makers are told',
      scope: 'approve',
      input: z.strictObject({ items: decisions, reason: z.string().trim().min(3).max(500) }),
      output: decided,
      events: ['payout.rejected'],
    }),
    view: operation({
      method: 'GET',
      summary: 'One payout with its beneficiary, its history and what can be done',
      scope: 'read',
      input: z.strictObject({ id: idOf('payout', 'Payout id') }),
      output: z.object({
        payout: payoutWire,
        beneficiary: beneficiaryBrief,
        version: z.int(),
        purpose: z.string(),
        can: z.object({
          cancel: z.object({ allowed: z.boolean(), reason: z.string().nullable() }),
          approve: z.object({ allowed: z.boolean(), reason: z.string().nullable() }),
        }),
        timeline: z.array(
          z.object({
            id: z.string(),
            type: z.string(),
            at: timestamp,
            actor,
            title: z.string(),
            detail: z.string().nullable(),
          }),
        ),
      }),
      errors: ['not_found'],
    }),
  },
});
