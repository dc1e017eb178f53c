import type { Event, WebhookEndpoint } from '../../../data/prisma/client';
import { exportList } from '../../kit/export';
import { type Alerts, type Feature, feature, lazy, type NoticeWords } from '../../kit/feature';
import { countTabs, listRows } from '../../kit/listing';
import { eventTypesOf } from '../../workspace/events/public';
import { enableOnce, remove, requireEndpoint, rotateSecret, update } from './change';
import { endpointWire } from './contract';
import { create } from './create';
import { webhookEndpointsDashboard } from './dashboard';
import { endpointHits, endpointList, view } from './list';
import { endpointMachine } from './machine';
import * as store from './store';
import { endpointToWire } from './wire';

export function webhookEndpointsOf(features: () => readonly Feature[]) {
  const types = lazy(() => new Set(eventTypesOf(features())));
  return feature(webhookEndpointsDashboard, {
    resources: {
      webhook_endpoint: {
        prefix: 'whe',
        page: '/webhooks',
        wire: endpointWire,
        toWire: endpointToWire,
        alerts: endpointAlerts,
        notices: endpointNotices,
        lifecycle: { title: 'Webhook endpoint', machine: endpointMachine, starts: ['enabled'] },
      },
    },
    searchSources: { webhook_endpoint: endpointHits },
  })({
    list: async (ctx, { status, ...query }) => {
      const page = await store.list(ctx, { status }, query);
      return { ...page, data: page.data.map(endpointToWire) };
    },
    get: async (ctx, { id }) => endpointToWire(await requireEndpoint(ctx, id)),
    create: async (ctx, input) => {
      const { row, secret } = await create(ctx, input, types());
      return { ...endpointToWire(row), secret };
    },
    update: async (ctx, input) => endpointToWire(await update(ctx, input, types())),
    remove: async (ctx, { id }) => endpointToWire(await remove(ctx, id)),
    enable: async (ctx, { id }) => endpointToWire(await enableOnce(ctx, id)),
    rows: listRows(endpointList),
    counts: countTabs(endpointList),
    export: exportList('webhook-endpoints', endpointList),
    view,
    event_types: async () => ({ types: [...types()].sort() }),
    rotate_secret: async (ctx, { id, expire_after_in_seconds: overlapSeconds }) => {
      const { secret, expiresAt } = await rotateSecret(ctx, { id, overlapSeconds });
      return { secret, previous_secret_expires_at: expiresAt?.toISOString() ?? null };
    },
  });
}

const after = ({ image }: Event) => image as WebhookEndpoint;

/** Not for people who disabled it themselves. */
const endpointAlerts: Alerts = {
  types: ['webhook_endpoint.disabled'],
  find: (_by, events) =>
    events
      .filter((event) => after(event).disabled_reason !== 'manual')
      .map((event) => ({ event, kind: 'webhook_disabled' })),
};

const endpointNotices: NoticeWords = async (_tx, _merchantId, events) =>
  new Map(
    events.map((event) => [
      event.id,
      {
        subject_id: event.subject_id,
        about: { amount: null, currency: null, name: new URL(after(event).url).host },
        title: 'Webhook endpoint disabled',
        detail:
          after(event).disabled_reason === 'gone'
            ? 'It answered 410 Gone'
            : 'No delivery succeeded for 5 days. Mend the receiver, enable the endpoint and send failed deliveries again',
      },
    ]),
  );
