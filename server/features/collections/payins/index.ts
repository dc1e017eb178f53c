import type { Image } from '../../../data/image';
import type { Payin } from '../../../data/prisma/client';
import { exportList } from '../../kit/export';
import { type Alerts, feature, type NoticeWords } from '../../kit/feature';
import { countTabs, listRows } from '../../kit/listing';
import { scheduledEvents } from '../../kit/upcoming';
import { findCustomers } from '../customers/public';
import { create } from './create/create';
import { payinInvariants } from './model/invariants';
import { payinMachine } from './model/machine';
import { orderToWire, paymentLinkToWire } from './model/wire';
import { orderWire } from './orders-contract';
import { ordersDashboard } from './orders-dashboard';
import { paymentLinkWire } from './payment-links-contract';
import { paymentLinksDashboard } from './payment-links-dashboard';
import { cancel, markReviewed, requirePayin, update } from './processing/change';
import { reminderMail, remindNow } from './processing/remind';
import { answerRfi, createRfiSubject } from './processing/rfi';
import { reviewTimers, timerHandlers } from './processing/work';
import * as store from './store';
import { linkHits, orderHits, orderList, paymentLinkList } from './views/list';
import { estimateFees, loadOptions } from './views/options';
import { linkView, orderView } from './views/view';

const linkAlerts: Alerts = {
  types: ['payin.paid'],
  find: (_by, events) => events.map((event) => ({ event, kind: 'payment_link_paid' })),
};

const linkNotices: NoticeWords = async (tx, merchantId, events) => {
  const after = (event: (typeof events)[number]) => event.image as Payin;
  const ids = events.map((event) => after(event).customer_id);
  const names = new Map((await findCustomers(tx, merchantId, ids)).map(({ id, name }) => [id, name]));
  return new Map(
    events.map((event) => {
      const { amount, currency, customer_id, invoice_number } = after(event);
      const about = { amount: Number(amount), currency, name: names.get(customer_id)! };
      const title = 'Payment link paid';
      return [event.id, { subject_id: event.subject_id, about, title, detail: invoice_number, from: true }];
    }),
  );
};

const linksExpiring = scheduledEvents(paymentLinkList, {
  where: (ctx, until) => ({ status: 'active', expires_at: { gt: ctx.now(), lte: until } }),
  sort: { column: 'expires_at', direction: 'asc' },
  line: ({ payment_link: link, customer, last_opened_at }) => ({
    id: link.id,
    title: 'Payment link expires',
    detail: [customer.name, link.invoice_number, last_opened_at ? 'opened' : 'not opened yet']
      .filter(Boolean)
      .join(', '),
    amount: { amount: link.amount, currency: link.currency },
    direction: 'none',
    day: link.expires_at.slice(0, 10),
    at: link.expires_at,
  }),
});

const lifecycle = {
  machine: payinMachine,
  starts: ['active', 'action_required', 'under_review'],
};

export const paymentLinks = feature(paymentLinksDashboard, {
  home: { upcoming: linksExpiring },
  searchSources: { payin: linkHits },
  resources: {
    payin: {
      prefix: 'plink',
      page: '/payment-links',
      wire: paymentLinkWire,
      toWire: (row: Image<Payin>, site) => paymentLinkToWire(row, site),
      notices: linkNotices,
      alerts: linkAlerts,
      rfis: createRfiSubject('payin'),
      lifecycle: { title: 'Payment link', ...lifecycle },
    },
  },
  mails: { payment_link_reminder: reminderMail },
  work: { timers: timerHandlers, asks: { screening: reviewTimers } },
  invariants: payinInvariants,
})({
  create: async (ctx, input) => paymentLinkToWire(await create(ctx, 'payin', input), ctx),
  list: async (ctx, { customer_id, status, ...query }) => {
    const page = await store.list(ctx, 'payin', { customer_id, status }, query);
    return { ...page, data: page.data.map((row) => paymentLinkToWire(row, ctx)) };
  },
  get: async (ctx, { id }) => paymentLinkToWire(await requirePayin(ctx, 'payin', id), ctx),
  update: async (ctx, input) => paymentLinkToWire(await update(ctx, input), ctx),
  cancel: async (ctx, input) => paymentLinkToWire(await cancel(ctx, 'payin', input), ctx),
  update_rfi: async (ctx, { id, documents }) =>
    paymentLinkToWire(await answerRfi(ctx, 'payin', id, documents), ctx),
  mock_mark_reviewed: async (ctx, input) => paymentLinkToWire(await markReviewed(ctx, input), ctx),
  rows: listRows(paymentLinkList),
  counts: countTabs(paymentLinkList),
  export: exportList('payment-links', paymentLinkList),
  view: linkView,
  remind: remindNow,
  options: loadOptions,
  fees: estimateFees,
});

export const orders = feature(ordersDashboard, {
  searchSources: { order: orderHits },
  resources: {
    order: {
      prefix: 'order',
      wire: orderWire,
      toWire: orderToWire,
      rfis: createRfiSubject('order'),
      lifecycle: { title: 'Order', ...lifecycle },
    },
  },
})({
  create: async (ctx, input) => orderToWire(await create(ctx, 'order', input), ctx),
  list: async (ctx, { customer_id, status, request_id, ...query }) => {
    const page = await store.list(ctx, 'order', { customer_id, status, request_id }, query);
    return { ...page, data: page.data.map((row) => orderToWire(row, ctx)) };
  },
  get: async (ctx, { id }) => orderToWire(await requirePayin(ctx, 'order', id), ctx),
  update_rfi: async (ctx, { id, documents }) =>
    orderToWire(await answerRfi(ctx, 'order', id, documents), ctx),
  cancel: async (ctx, input) => orderToWire(await cancel(ctx, 'order', input), ctx),
  rows: listRows(orderList),
  counts: countTabs(orderList),
  export: exportList('orders', orderList),
  view: orderView,
});
