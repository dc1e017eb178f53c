import * as z from 'zod';
import { contract, idOf, operation, timestamp } from '../../../kernel/contract';
import { exportOperation, searchText, sortableBy } from '../../../kernel/listing';
import { pageOf, pageQuery } from '../../../kernel/page';
import { timelineWire } from '../../kit/words/timeline';
import {
  beneficiaryBrief,
  createInput,
  paymentRail,
  payoutWire,
  rejected,
  swiftCharges,
} from '../payouts/words/payout';
import { FREQUENCIES, findPatternFault, RECURRING_STATUSES } from './words';

const status = z.enum(RECURRING_STATUSES);
const frequency = z.enum(FREQUENCIES);
const day = z.iso.date('must be a date such as 2026-11-23');
const dayWire = z.string().meta({ format: 'date' });

export const recurringPayoutWire = z
  .object({
    id: z.string(),
    status,
    beneficiary_id: z.string(),
    frequency,
    first_on: dayWire,
    next_on: dayWire.nullable().meta({ description: 'Date of the current draft; null once it has ended' }),
    ends_on: dayWire.nullable(),
    payout_id: z.string().meta({ description: 'The draft for the next date, or the last payout' }),
    scheduled_by: z.string().meta({ description: 'Name of the person for whom payouts are submitted' }),
    problem: z.string().nullable().meta({ description: 'Why it was paused, if no person paused it' }),
    terms: z.object({
      purpose_code: z.string(),
      source_currency: z.string(),
      destination_currency: z.string(),
      source_amount: z.int().nullable().meta({ description: 'Null if the received amount is fixed' }),
      destination_amount: z.int().nullable().meta({ description: 'Null if the sent amount is fixed' }),
      payment_rail: paymentRail,
      swift_charges: swiftCharges.optional(),
      invoice_number: z
        .string()
        .nullable()
        .meta({ description: 'Pattern of the invoice numbers, such as INV-{YYYY}-{N}' }),
      message: z.string().optional(),
      documents: z.array(z.string()),
      notes: z.record(z.string(), z.unknown()),
    }),
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: 'RecurringPayout' });

const row = z.object({ recurring_payout: recurringPayoutWire, beneficiary: beneficiaryBrief });
const filters = {
  status: status.optional(),
  frequency: frequency.optional(),
  beneficiary_id: z.string().max(200).optional(),
  q: searchText,
};
const order = sortableBy('created_at', 'next_on');
const named = { id: idOf('recurring_payout', 'Recurring payout') };

/** A quote belongs to one payout. */
const createRecurring = createInput
  .safeExtend({
    quote_id: z.never('is for one payout only').optional(),
    request_id: z
      .string()
      .min(1)
      .max(64)
      .optional()
      .meta({ description: 'Your own ID of the request: a repeat within a day returns the first answer' }),
    invoice_number: z
      .string()
      .refine((pattern) => !/\p{Cc}/u.test(pattern), 'must not have control characters')
      .optional()
      .meta({
        description:
          'Pattern of the invoice numbers: {YYYY}, {YY}, {MM} and {DD} of the date in India, and {N} counts the ' +
          'drafts from 1, {N:3} with three digits',
      }),
    retry_of: z.never('is for one payout only').optional(),
    first_on: day.meta({ description: 'Date in India of the first payout, from tomorrow' }),
    frequency,
    ends_on: day.nullable().meta({ description: 'No payout after this date; null for no end' }),
  })
  .superRefine(({ first_on, ends_on, frequency, invoice_number }, ctx) => {
    const fault = invoice_number === undefined ? undefined : findPatternFault(invoice_number, frequency);
    if (fault) ctx.addIssue({ code: 'custom', path: ['invoice_number'], message: fault });
    if (ends_on !== null && ends_on < first_on)
      ctx.addIssue({ code: 'custom', path: ['ends_on'], message: 'must not be before the first payout' });
  });

export const recurringPayoutsDashboard = contract({
  name: 'recurring_payouts',
  title: 'Recurring payouts',
  description: 'Payouts that repeat. The next one is a scheduled draft that can be changed or discarded.',
  operations: {
    create: operation({
      method: 'POST',
      summary: 'Create a recurring payout with the draft of its first payout',
      scope: 'make',
      input: createRecurring,
      output: recurringPayoutWire,
      errors: ['not_found', 'notes_invalid', 'state_not_allowed'],
      events: ['recurring_payout.created', 'payout.drafted'],
    }),
    pause: operation({
      method: 'POST',
      summary: 'Pause a recurring payout and discard its draft',
      scope: 'make',
      input: z.strictObject(named),
      output: recurringPayoutWire,
      errors: ['not_found', 'state_not_allowed', 'stale'],
      events: ['recurring_payout.paused', 'payout.cancelled'],
    }),
    resume: operation({
      method: 'POST',
      summary: 'Resume a paused one from its next date; dates that passed are left out',
      scope: 'make',
      input: z.strictObject(named),
      output: recurringPayoutWire,
      errors: ['not_found', 'notes_invalid', 'state_not_allowed', 'stale'],
      events: ['recurring_payout.resumed', 'payout.drafted'],
    }),
    end: operation({
      method: 'POST',
      summary: 'End a recurring payout and discard its draft',
      scope: 'make',
      input: z.strictObject(named),
      output: recurringPayoutWire,
      errors: ['not_found', 'state_not_allowed', 'stale'],
      events: ['recurring_payout.ended', 'payout.cancelled'],
    }),
    rows: operation({
      method: 'GET',
      summary: 'Recurring payouts with the details shown in lists',
      scope: 'read',
      input: z.strictObject({ ...filters, sort: order, ...pageQuery }),
      output: pageOf(row),
    }),
    export: exportOperation('recurring-payouts', 'Recurring payouts as a CSV or XLSX file', {
      ...filters,
      sort: order,
    }),
    view: operation({
      method: 'GET',
      summary: 'A recurring payout with its next dates, its latest payouts and its history',
      scope: 'read',
      input: z.strictObject(named),
      output: z.object({
        ...row.shape,
        upcoming: z.array(dayWire).meta({ description: 'The next dates, at most 6' }),
        payouts: z
          .array(z.object({ payout: payoutWire, rejected }))
          .meta({ description: 'The latest 20, newest first' }),
        can: z.object({ change: z.object({ allowed: z.boolean(), reason: z.string().nullable() }) }),
        timeline: timelineWire,
      }),
      errors: ['not_found'],
    }),
  },
});
