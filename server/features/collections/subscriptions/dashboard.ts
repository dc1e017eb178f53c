import * as z from 'zod';
import { contract, currencyCode, idOf, operation } from '../../../kernel/contract';
import {
  amountRange,
  countsOperation,
  exportOperation,
  searchText,
  sortableBy,
} from '../../../kernel/listing';
import { pageOf, pageQuery } from '../../../kernel/page';
import { timelineWire } from '../../kit/words/timeline';
import { dateWire, subscriptionsContract, subscriptionWire } from './contract';

export const TABS = ['attention', 'active', 'created', 'paused', 'ended'] as const;

const tab = z
  .enum(TABS)
  .optional()
  .meta({ description: 'attention: halted because the card was declined too often' });
const listFilters = {
  customer_id: z.string().max(200).optional(),
  currency: currencyCode('Currency charged').optional(),
  ...amountRange('each payment'),
  next_before: z.iso.date().optional(),
  next_after: z.iso.date().optional(),
  q: searchText,
};
const order = sortableBy('created_at', 'amount');

const customer = z.object({ id: z.string(), name: z.string(), email: z.string(), city: z.string() });
const row = z.object({
  subscription: subscriptionWire,
  customer,
  failures: z.int().meta({ description: 'Number of consecutive card declines' }),
});

const allowance = z.object({ allowed: z.boolean(), reason: z.string().nullable() });

export const subscriptionsDashboard = contract({
  ...subscriptionsContract,
  operations: {
    ...subscriptionsContract.operations,
    rows: operation({
      method: 'GET',
      summary: 'Subscriptions with the details shown in lists',
      scope: 'read',
      input: z.strictObject({ tab, ...listFilters, sort: order, ...pageQuery }),
      output: pageOf(row),
    }),
    counts: countsOperation('How many subscriptions have each status', listFilters),
    export: exportOperation('subscriptions', 'Subscriptions as a CSV or XLSX file', {
      tab,
      ...listFilters,
      sort: order,
    }),
    view: operation({
      method: 'GET',
      summary: 'A subscription with its details and history',
      scope: 'read',
      input: z.strictObject({ id: idOf('subscription', 'Subscription id') }),
      output: row.extend({
        upcoming: z.array(dateWire).meta({
          description: 'Next payments, at most 12; planned dates if no card was entered yet',
        }),
        resumes_on: dateWire
          .nullable()
          .meta({ description: 'While paused: the next payment if resumed now' }),
        reschedulable: z
          .object({ from: dateWire, to: dateWire })
          .meta({ description: 'Days the next payment can be moved to' }),
        can: z.object({ pause: allowance, resume: allowance, reschedule: allowance, cancel: allowance }),
        timeline: timelineWire.element.extend({ detail: z.string().nullable() }).array(),
      }),
      errors: ['not_found'],
    }),
    options: operation({
      method: 'GET',
      summary: 'Currencies available for subscriptions, and whether customers can be emailed',
      scope: 'read',
      input: z.strictObject({}),
      output: z.object({
        currencies: z.array(z.string()),
        cards: z.boolean().meta({ description: 'Whether cards can be charged' }),
        mail: z.boolean(),
      }),
    }),
    upcoming: operation({
      method: 'GET',
      summary: 'The next payment of each subscription, by day and currency, for the coming 30 days',
      scope: 'read',
      input: z.strictObject({}),
      output: z.object({
        today: dateWire,
        days: z.array(z.object({ date: dateWire, currency: z.string(), count: z.int(), amount: z.int() })),
      }),
    }),
  },
});
