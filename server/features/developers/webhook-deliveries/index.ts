import { EVENTS } from '../../../audit/timeline';
import { findRow } from '../../../data/query/row';
import { sweep } from '../../../data/sweep';
import type { Context } from '../../../identity/context';
import { notFound } from '../../../kernel/error';
import { KEPT_DAYS } from '../../../kernel/time/deadlines';
import { exportList } from '../../kit/export';
import { type Feature, feature, lazy } from '../../kit/feature';
import { countTabs, listRows } from '../../kit/listing';
import { eventExamples, eventRenderer, eventTypesOf } from '../../workspace/events/public';
import { bodyOf } from './body';
import { webhookDeliveriesDashboard } from './dashboard';
import { readDay } from './day';
import { createDeliveryLoop } from './delivery-loop';
import { deliveryHits, deliveryList, readEndpoints } from './list';
import { resend, resendRange } from './resend';
import * as store from './store';
import { sendTest } from './test-event';
import { deliveryToDetail, deliveryToWire } from './wire';

const sweepDeliveries = sweep({
  table: 'webhook_delivery',
  key: ['merchant_id', 'id'],
  at: 'created_at',
  keptDays: KEPT_DAYS.webhookDeliveries,
});

export function webhookDeliveriesOf(features: () => readonly Feature[]) {
  const toWire = eventRenderer(features);
  const types = lazy(() => new Set(eventTypesOf(features())));
  const exampleOf = eventExamples(features);
  return feature(webhookDeliveriesDashboard, {
    resources: { webhook_delivery: { prefix: 'whd' } },
    searchSources: { webhook_delivery: deliveryHits },
    work: {
      loops: { webhooks: (services) => createDeliveryLoop(services, toWire) },
      tasks: { old_webhook_deliveries: sweepDeliveries },
    },
  })({
    list: async (ctx, { endpoint_id, event_id, status, ...query }) => {
      const page = await store.list(ctx, { endpoint_id, event_id, status }, query);
      const attempts = await store.listAttempts(
        ctx,
        page.data.map(({ id }) => id),
      );
      return { ...page, data: page.data.map((row) => deliveryToWire(row, attempts)) };
    },
    get: (ctx, { id }) => readDetail(ctx, id),
    resend: async (ctx, { id }) => {
      const row = await resend(ctx, id);
      const attempts = await store.listAttempts(ctx, [id]);
      return deliveryToWire(row, attempts);
    },
    rows: listRows(deliveryList),
    counts: countTabs(deliveryList),
    export: exportList('webhook-deliveries', deliveryList),
    view: async (ctx, { id }) => {
      const delivery = await readDetail(ctx, id);
      const endpointOf = await readEndpoints(ctx, [delivery.endpoint_id]);
      const event = await findRow(ctx.db, EVENTS, ctx.merchant.id, delivery.event_id);
      return { delivery, endpoint: endpointOf(delivery.endpoint_id), has_event: Boolean(event) };
    },
    day: readDay,
    resend_range: async (ctx, input) => ({ count: await resendRange(ctx, input) }),
    test: async (ctx, input) => ({ delivery_id: await sendTest(ctx, input, { types: types(), exampleOf }) }),
  });

  async function readDetail(ctx: Context, id: string) {
    const row = await store.find(ctx, ctx.merchant.id, id);
    if (!row) throw notFound();
    const attempts = await store.listAttempts(ctx, [id]);
    const event = row.body ? null : await findRow(ctx.db, EVENTS, row.source_id, row.event_id);
    return deliveryToDetail(row, attempts, bodyOf(ctx, toWire, row, event));
  }
}
