import type * as z from 'zod';
import { type SearchColumns, searchCondition } from '../../../data/query/search';
import type { Context } from '../../../identity/context';
import { readSearch } from '../../../kernel/search/search';
import { BY_ID_ONLY, searchSource } from '../../kit/found';
import { type Filters, listing } from '../../kit/listing';
import { findEndpointsIn } from '../webhook-endpoints/public';
import type { webhookDeliveriesDashboard } from './dashboard';
import * as store from './store';
import { deliveryToWire } from './wire';
import { DELIVERY_STATE_LABELS, SEND_ERROR_LABELS, stateOf } from './words';

type Input = z.output<typeof webhookDeliveriesDashboard.operations.rows.input>;

const SEARCHED: SearchColumns = { ids: ['id', 'event_id', 'subject_id'], texts: ['event_type'] };

/** By ID, with the fields that lists show. */
export async function readEndpoints(ctx: Context, ids: readonly string[]) {
  const rows = await findEndpointsIn(ctx, ids);
  return (id: string) => {
    const row = rows.find((one) => one.id === id);
    return row ? { id, url: row.url, status: row.status } : null;
  };
}

export const deliveryList = listing({
  list: store.WEBHOOK_DELIVERIES,
  where: (ctx, { q, ...equal }: Filters<Input>) => ({
    AND: [equal, q?.trim() ? searchCondition(readSearch(q, ctx.realNow()), SEARCHED) : {}],
  }),
  wire: async (ctx, rows) => {
    const attempts = await store.listAttempts(
      ctx,
      rows.map(({ id }) => id),
    );
    const endpointOf = await readEndpoints(
      ctx,
      rows.map(({ endpoint_id }) => endpoint_id),
    );
    return rows.map((row) => ({
      delivery: deliveryToWire(row, attempts),
      endpoint: endpointOf(row.endpoint_id),
    }));
  },
  tabs: () => ({
    all: {},
    pending: { status: 'pending' },
    succeeded: { status: 'succeeded' },
    failed: { status: 'failed' },
  }),
  fields: ({ text, time }) => [
    text('Delivery ID', ({ delivery }) => delivery.id),
    time('Created', ({ delivery }) => delivery.created_at),
    text('Status', ({ delivery }) => DELIVERY_STATE_LABELS[stateOf(delivery)]),
    text('Event', ({ delivery }) => delivery.event_type),
    text('Event ID', ({ delivery }) => delivery.event_id),
    text('Resource', ({ delivery }) => delivery.subject_id),
    text('Endpoint', ({ delivery, endpoint }) => endpoint?.url ?? delivery.endpoint_id),
    text('Attempts', ({ delivery }) => String(delivery.attempts.length)),
    text('Last answer', ({ delivery }) => {
      const last = delivery.attempts.at(-1);
      return last?.error ? SEND_ERROR_LABELS[last.error] : (last?.response_status?.toString() ?? null);
    }),
    time('Next attempt', ({ delivery }) => delivery.next_attempt_at),
  ],
});

export const deliveryHits = searchSource(
  deliveryList,
  ({ delivery, endpoint }) => ({
    title: delivery.event_type,
    detail: endpoint?.url,
    at: delivery.created_at,
  }),
  BY_ID_ONLY,
);
