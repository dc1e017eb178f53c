import { exportList } from '../../listing/export';
import { countTabs, listRows } from '../../listing/listing';
import { feature } from '../feature';
import { cancel, found, pause, reschedule, resume } from './change';
import { create } from './create';
import { subscriptionsDashboard } from './dashboard';
import { subscriptionMachine } from './model/machine';
import { subscriptionsCharged } from './pages/charges';
import { foundSubscriptions, subscriptionList } from './pages/rows';
import { options, upcoming } from './pages/upcoming';
import { view } from './pages/view';
import * as store from './store';
import { subscriptionToWire } from './wire';
import { invitationMail, onDue } from './work';

export const subscriptions = feature(subscriptionsDashboard, {
  home: { upcoming: subscriptionsCharged },
  found: { subscription: foundSubscriptions },
  resources: {
    subscription: {
      prefix: 'sub',
      toWire: subscriptionToWire,
      lifecycle: { title: 'Subscription', machine: subscriptionMachine, starts: ['created'] },
    },
  },
  mails: { subscription_invitation: invitationMail },
  work: { timers: onDue },
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
  get: async (ctx, { id }) => subscriptionToWire(await found(ctx, id), ctx),
  pause: async (ctx, input) => subscriptionToWire(await pause(ctx, input), ctx),
  resume: async (ctx, input) => subscriptionToWire(await resume(ctx, input), ctx),
  cancel: async (ctx, input) => subscriptionToWire(await cancel(ctx, input), ctx),
  next_payment_date: async (ctx, input) => subscriptionToWire(await reschedule(ctx, input), ctx),
  rows: listRows(subscriptionList),
  counts: countTabs(subscriptionList),
  export: exportList('subscriptions', subscriptionList),
  view,
  options,
  upcoming,
});
