import { notFound } from '../../../kernel/error';
import { exportList } from '../../kit/export';
import { feature } from '../../kit/feature';
import { countTabs, listRows } from '../../kit/listing';
import { create } from './create';
import { paymentSessionsDashboard } from './dashboard';
import { paymentSessionMachine } from './model/machine';
import { EXPIRY, onExpiry } from './model/timers';
import { paymentSessionToWire, toReadersWire } from './model/wire';
import { paymentSessionWire } from './schema';
import { requireCurrentSession, takeStep } from './steps/take-step';
import { loadView } from './steps/view';
import * as store from './store';
import { paymentSessionList, sessionHits } from './views/list';
import { loadOptions, view } from './views/page';

export const paymentSessions = feature(paymentSessionsDashboard, {
  searchSources: { payment_session: sessionHits },
  resources: {
    payment_session: {
      prefix: 'psess',
      wire: paymentSessionWire,
      toWire: paymentSessionToWire,
      lifecycle: { title: 'Payment session', machine: paymentSessionMachine, starts: ['created'] },
    },
  },
  work: { timers: { [EXPIRY]: onExpiry } },
})({
  create,
  list: async (ctx, { status, type, customer_id, ...query }) => {
    const page = await store.list(ctx, { status, type, customer_id }, query);
    return { ...page, data: await Promise.all(page.data.map((row) => toReadersWire(ctx, row))) };
  },
  get: async (ctx, { id }) => {
    const row = await store.find(ctx, ctx.merchant.id, id);
    if (!row) throw notFound();
    return toReadersWire(ctx, row);
  },
  current: async (ctx) => loadView(ctx, await requireCurrentSession(ctx)),
  take_step: takeStep,
  rows: listRows(paymentSessionList),
  counts: countTabs(paymentSessionList),
  export: exportList('payment-sessions', paymentSessionList),
  view,
  options: loadOptions,
});
