import { exportList } from '../../kit/export';
import { feature } from '../../kit/feature';
import { countTabs, listRows } from '../../kit/listing';
import { cancel, pause, requireSubscription, reschedule, resume } from './change';
import { subscriptionWire } from './contract';
import { create } from './create';
import { subscriptionsDashboard } from './dashboard';
import { subscriptionMachine } from './model/machine';
import * as store from './store';
import { upcomingCharges } from './views/charges';
import { subscriptionHits, subscriptionList } from './views/list';
import { listUpcoming, loadOptions } from './views/upcoming';
import { view } from './views/view';
import { subscriptionToWire } from './wire';
import { invitationMail, timerHandlers } from './work';

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
