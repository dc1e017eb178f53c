import type * as z from 'zod';
import type { Image } from '../../../../data/image';
import type { Customer, Prisma, Subscription } from '../../../../data/prisma/client';
import { type SearchColumns, searchCondition } from '../../../../data/query/search';
import type { Context } from '../../../../identity/context';
import { read } from '../../../../identity/transaction';
import { readSearch } from '../../../../kernel/search/search';
import { joinPresent, searchSource } from '../../../kit/found';
import { type Filters, listing } from '../../../kit/listing';
import { findCustomers, searchCustomers } from '../../customers/public';
import type { subscriptionsDashboard, TABS } from '../dashboard';
import * as store from '../store';
import { subscriptionToWire } from '../wire';
import { SUBSCRIPTION_STATUS_LABELS } from '../words/status';
import { everyText } from '../words/text';

type Input = z.output<typeof subscriptionsDashboard.operations.rows.input>;

const SEARCHED: SearchColumns = {
  ids: ['id', 'customer_id'],
  texts: ['product_name', 'plan_name', 'reference_number'],
  amounts: [['amount', 'currency']],
};

const TAB: Record<(typeof TABS)[number], Prisma.SubscriptionWhereInput> = {
  attention: { status: 'halted' },
  active: { status: { in: ['active', 'authorized'] } },
  created: { status: 'created' },
  paused: { status: 'paused' },
  ended: { status: { in: ['completed', 'cancelled', 'expired', 'failed'] } },
};

const MAX_NAMED = 500;

async function buildFilter(ctx: Context, filters: Filters<Input>): Promise<object> {
  const { q, tab, min_amount, max_amount, next_before, next_after, ...equal } = filters;
  return {
    AND: [
      { ...equal, amount: { gte: min_amount, lte: max_amount } },
      {
        next_payment_date: {
          gte: next_after && new Date(next_after),
          lte: next_before && new Date(next_before),
        },
      },
      tab ? TAB[tab] : {},
      await buildSearchFilter(ctx, q),
    ],
  };
}

async function buildSearchFilter(ctx: Context, q: string | undefined): Promise<object> {
  if (!q?.trim()) return {};
  const term = readSearch(q, ctx.now());
  const customers = await read(ctx, (tx) => searchCustomers(tx, ctx.merchant.id, term.text, MAX_NAMED));
  return searchCondition(term, SEARCHED, [{ customer_id: { in: customers } }]);
}

export const toCustomerBrief = ({ id, name, email, city }: Customer) => ({ id, name, email, city });

async function toRows(ctx: Context, rows: readonly Image<Subscription>[]) {
  const ids = rows.map(({ customer_id }) => customer_id);
  const customers = await read(ctx, (tx) => findCustomers(tx, ctx.merchant.id, ids));
  const customerOf = new Map(customers.map((customer) => [customer.id, toCustomerBrief(customer)]));
  return rows.map((row) => ({
    subscription: subscriptionToWire(row, ctx),
    customer: customerOf.get(row.customer_id)!,
    failures: row.failures,
  }));
}

export const subscriptionList = listing({
  list: store.SUBSCRIPTIONS,
  where: buildFilter,
  wire: toRows,
  tabs: () => ({ all: {}, ...TAB }),
  fields: ({ text, time, amount, number }) => [
    text('Subscription ID', ({ subscription }) => subscription.id),
    text('Status', ({ subscription }) => SUBSCRIPTION_STATUS_LABELS[subscription.status]),
    text('Customer', ({ customer }) => customer.name),
    text('Email', ({ customer }) => customer.email),
    text('Product', ({ subscription }) => subscription.product_name),
    text('Plan', ({ subscription }) => subscription.plan_name),
    amount('Amount', ({ subscription }) => subscription),
    text('Charged', ({ subscription }) => everyText(subscription)),
    number('Payments made', ({ subscription }) => subscription.cycles_paid),
    number('Payments in all', ({ subscription }) => subscription.billing_cycles),
    text('Next payment', ({ subscription }) => subscription.next_payment_date),
    text('Last payment', ({ subscription }) => subscription.end_date),
    text('Reference', ({ subscription }) => subscription.reference_number),
    time('Created', ({ subscription }) => subscription.created_at),
    text('Address', ({ subscription }) => subscription.subscription_link_url),
  ],
});

export const subscriptionHits = searchSource(subscriptionList, ({ subscription, customer }) => ({
  title: customer.name,
  detail: joinPresent(subscription.product_name, subscription.reference_number),
  amount: { amount: subscription.amount, currency: subscription.currency },
  status: subscription.status,
  at: subscription.created_at,
}));
