import { toDate } from '../../../data/image';
import type { Context } from '../../../identity/context';
import { read } from '../../../identity/transaction';
import { COLLECTION_CURRENCIES } from '../../../kernel/money/currency';
import { exportList } from '../../kit/export';
import { feature } from '../../kit/feature';
import { countTabs, listRows } from '../../kit/listing';
import { scheduledEvents } from '../../kit/upcoming';
import { cancel, pause, requireSubscription, reschedule, resume } from './change';
import { subscriptionWire } from './contract';
import { create } from './create';
import { subscriptionsDashboard } from './dashboard';
import { subscriptionMachine } from './model/machine';
import * as store from './store';
import { subscriptionHits, subscriptionList } from './views/list';
import { view } from './views/view';
import { subscriptionToWire } from './wire';
import { daysAfter, utcDay } from './words/billing-days';
import { invitationMail, timerHandlers } from './work';

const DAYS = 30;

async function listUpcoming(ctx: Context) {
  const today = utcDay(ctx.now());
  const found = await read(ctx, (tx) =>
    store.sumDueByDay(tx, ctx.merchant.id, today, daysAfter(today, DAYS - 1)),
  );
  return {
    today: toDate(today),
    days: found.map(({ next_payment_date, currency, _count, _sum }) => ({
      date: toDate(next_payment_date!),
      currency,
      count: _count,
      amount: Number(_sum.amount),
    })),
  };
}

const loadOptions = async ({ merchant, mailer, providers }: Context) => ({
  currencies: COLLECTION_CURRENCIES.filter((one) => merchant.currencies.includes(one)),
  cards: providers.for(merchant).acquirer !== undefined,
  mail: mailer !== undefined,
});

const upcomingCharges = scheduledEvents(subscriptionList, {
  where: (ctx, until) => ({
    status: { in: ['active', 'authorized'] },
    next_payment_date: { gte: new Date(ctx.now().toISOString().slice(0, 10)), lte: until },
  }),
  sort: { column: 'next_payment_date', direction: 'asc' },
  line: ({ subscription, customer }) => ({
    id: subscription.id,
    title: 'Subscription is charged',
    detail: `${customer.name}, ${subscription.product_name}`,
    amount: { amount: subscription.amount, currency: subscription.currency },
    direction: 'in',
    day: subscription.next_payment_date!,
    at: null,
  }),
});

export const subscriptions = feature(subscriptionsDashboard, {
  home: { upcoming: upcomingCharges },
  searchSources: { subscription: subscriptionHits },
  resources: {
    subscription: {
      prefix: 'sub',
      wire: subscriptionWire,
      toWire: subscriptionToWire,
      lifecycle: { title: 'Subscription', machine: subscriptionMachine, starts: ['created'] },
    },
  },
  mails: { subscription_invitation: invitationMail },
  work: { timers: timerHandlers },
})({
  create: async (ctx, input) => subscriptionToWire(await create(ctx, input), ctx),
  list: async (ctx, { status, customer_id, start_date, end_date, ...query }) => {
    const where = {
      status,
      customer_id,
      start_date: start_date && new Date(start_date),
      end_date: end_date && new Date(end_date),
    };
    const page = await store.list(ctx, where as never, query);
    return { ...page, data: page.data.map((row) => subscriptionToWire(row, ctx)) };
  },
  get: async (ctx, { id }) => subscriptionToWire(await requireSubscription(ctx, id), ctx),
  pause: async (ctx, input) => subscriptionToWire(await pause(ctx, input), ctx),
  resume: async (ctx, input) => subscriptionToWire(await resume(ctx, input), ctx),
  cancel: async (ctx, input) => subscriptionToWire(await cancel(ctx, input), ctx),
  next_payment_date: async (ctx, input) => subscriptionToWire(await reschedule(ctx, input), ctx),
  rows: listRows(subscriptionList),
  counts: countTabs(subscriptionList),
  export: exportList('subscriptions', subscriptionList),
  view,
  options: loadOptions,
  upcoming: listUpcoming,
});
