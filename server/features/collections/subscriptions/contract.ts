import * as z from 'zod';
import { amountMinor, contract, currencyCode, idOf, operation, timestamp } from '../../../kernel/contract';
import { pageOf, pageQuery } from '../../../kernel/page';
import { line, lines } from '../../../kernel/text/line';
import { SUBSCRIPTION_STATUSES } from './words/status';

const date = (description: string) =>
  z.iso.date('must be a date such as 2026-11-30').meta({ description: `${description}, in UTC` });

export const dateWire = z.string().meta({ format: 'date' });

const intervalType = z.enum(['month', 'year', 'as_presented']);

const text = (max: number, description: string) => z.string().trim().min(1).max(max).meta({ description });

export const subscriptionWire = z
  .object({
    id: z.string(),
    status: z.enum(SUBSCRIPTION_STATUSES),
    customer_id: z.string(),
    product_name: z.string(),
    product_description: z.string().nullable(),
    plan_name: z.string().nullable(),
    plan_description: z.string().nullable(),
    amount: z.int(),
    max_amount: z.int().nullable(),
    currency: z.string(),
    interval_type: intervalType,
    interval_count: z.int().nullable(),
    billing_cycles: z.int().nullable(),
    cycles_paid: z.int().meta({ 'x-extension': true }),
    start_date: dateWire.nullable(),
    end_date: dateWire.nullable().meta({ description: 'Date of the last payment' }),
    next_payment_date: dateWire
      .nullable()
      .meta({ description: 'Null while paused, after the subscription ends, and for as_presented' }),
    expires_at: dateWire,
    notify_customer: z.boolean(),
    starts_with_first_payment: z.boolean(),
    reference_number: z.string().nullable(),
    notes: z.record(z.string(), z.unknown()),
    payment_method: z
      .object({
        type: z.literal('card'),
        details: z.object({
          card_network: z.string().nullable(),
          end_digits: z.string(),
          card_holder_name: z.string(),
        }),
      })
      .nullable()
      .meta({ description: 'Card charged', 'x-extension': true }),
    subscription_link_url: z
      .url()
      .meta({ description: 'Page where the customer enters their card and makes the first payment' }),
    cancelled_at: timestamp.nullable(),
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: 'Subscription' });

export type SubscriptionWire = z.output<typeof subscriptionWire>;

/** No subscription runs longer than ten years. */
export const MAX_CYCLES: Readonly<Record<string, number>> = {
  month1: 120,
  month3: 40,
  month6: 20,
  year1: 10,
};

const SCHEDULED = ['interval_count', 'billing_cycles', 'start_date'] as const;

const createInput = z
  .strictObject({
    customer_id: idOf('customer', 'Customer who pays'),
    product_name: line(128, 'Product name'),
    product_description: lines(512, 'Product description').optional(),
    plan_name: line(128, 'Plan name').optional(),
    plan_description: lines(512, 'Plan description').optional(),
    amount: amountMinor('Amount of each payment; for as_presented, of the first payment'),
    max_amount: amountMinor('Maximum amount of later payments; only for as_presented').optional(),
    currency: currencyCode('One of the currencies you collect'),
    interval_type: intervalType,
    interval_count: z
      .int()
      .optional()
      .meta({ description: '1, 3 or 6 for monthly; 1 for yearly. Omit for as_presented' }),
    billing_cycles: z
      .int()
      .min(2)
      .optional()
      .meta({ description: 'Number of payments, over at most ten years. Omit for as_presented' }),
    start_date: date('Day of the first payment, today or later; omit for as_presented').optional(),
    expires_at: date('Last day to make the first payment; at most six months after the start'),
    notify_customer: z
      .boolean()
      .optional()
      .meta({ description: 'Emails the link to the customer; defaults to false' }),
    starts_with_first_payment: z.boolean().optional().meta({
      description:
        'Charges the first payment when the card is entered; later payments are due from that day. Defaults to false; always true for as_presented',
    }),
    reference_number: text(64, 'Your reference').optional(),
    notes: z.record(z.string(), z.unknown()).optional(),
  })
  .superRefine((input, ctx) => {
    const refuse = (path: string, message: string) => ctx.addIssue({ code: 'custom', path: [path], message });
    if (input.interval_type === 'as_presented') {
      for (const field of SCHEDULED)
        if (input[field] !== undefined) refuse(field, 'is not allowed with interval_type as_presented');
      if (input.max_amount === undefined) refuse('max_amount', 'is required with interval_type as_presented');
      else if (input.max_amount < input.amount) refuse('max_amount', 'must be at least amount');
      if (input.starts_with_first_payment === false)
        refuse('starts_with_first_payment', 'must not be false with interval_type as_presented');
      return;
    }
    if (input.max_amount !== undefined) refuse('max_amount', 'is only for interval_type as_presented');
    for (const field of SCHEDULED)
      if (input[field] === undefined) refuse(field, `is required with interval_type ${input.interval_type}`);
    if (input.interval_count === undefined || input.billing_cycles === undefined) return;
    const most = MAX_CYCLES[`${input.interval_type}${input.interval_count}`];
    if (most === undefined)
      refuse('interval_count', input.interval_type === 'year' ? 'must be 1' : 'must be 1, 3 or 6');
    else if (input.billing_cycles > most) refuse('billing_cycles', `must be at most ${most}`);
  });

const named = { id: idOf('subscription', 'Subscription id') };

const change = (verb: string, summary: string, more: { description: string; event: string }) =>
  operation({
    method: 'PATCH',
    path: `/subscriptions/{id}/${verb}`,
    summary,
    description: more.description,
    scope: 'make',
    input: z.strictObject(named),
    output: subscriptionWire,
    errors: ['not_found', 'state_not_allowed', 'stale'],
    events: [more.event],
  });

export const subscriptionsContract = contract({
  name: 'subscriptions',
  area: 'payments',
  title: 'Subscriptions',
  description: 'Recurring card payments.',
  operations: {
    create: operation({
      method: 'POST',
      path: '/subscriptions',
      summary: 'Create a subscription',
      description:
        'A subscription is `created` until the customer enters a card, on the page at `subscription_link_url` or with `POST /payment`. Renewals are charged from 01:00 UTC. A declined card is retried after one, three and five days; if all retries fail, the subscription is halted.',
      scope: 'make',
      status: 201,
      input: createInput,
      output: subscriptionWire,
      errors: ['not_found', 'feature_not_enabled', 'notes_invalid'],
      events: ['subscription.created'],
    }),
    list: operation({
      method: 'GET',
      path: '/subscriptions',
      summary: 'List subscriptions, newest first',
      scope: 'read',
      input: z.strictObject({
        status: z.enum(SUBSCRIPTION_STATUSES).optional(),
        customer_id: z.string().max(200).optional(),
        start_date: date('Only subscriptions that start on this day').optional(),
        end_date: date('Only subscriptions whose last payment is on this day').optional(),
        ...pageQuery,
      }),
      output: pageOf(subscriptionWire),
    }),
    get: operation({
      method: 'GET',
      path: '/subscriptions/{id}',
      summary: 'Get a subscription',
      scope: 'read',
      input: z.strictObject(named),
      output: subscriptionWire,
      errors: ['not_found'],
    }),
    pause: change('pause', 'Pause an active subscription', {
      description: 'Nothing is charged until it is resumed.',
      event: 'subscription.paused',
    }),
    resume: change('resume', 'Resume a paused subscription', {
      description: 'Keeps its schedule. Payments missed while paused are skipped.',
      event: 'subscription.resumed',
    }),
    cancel: change('cancel', 'Cancel a subscription', {
      description: 'Irreversible. No further payments are made.',
      event: 'subscription.cancelled',
    }),
    next_payment_date: operation({
      method: 'PATCH',
      path: '/subscriptions/{id}/next-payment-date',
      summary: 'Change the next payment date',
      description: 'Only for an active subscription with a schedule. Later dates don’t change.',
      scope: 'make',
      input: z.strictObject({
        ...named,
        next_payment_date: date('At least two days ahead and at most a year'),
      }),
      output: subscriptionWire,
      errors: ['not_found', 'state_not_allowed', 'stale'],
      events: ['subscription.rescheduled'],
    }),
  },
});
