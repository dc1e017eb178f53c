import type * as z from 'zod';
import { createTitles, readHistory, toTimeline } from '../../../audit/timeline';
import { type SearchColumns, searchCondition } from '../../../data/query/search';
import type { Context } from '../../../identity/context';
import { read } from '../../../identity/transaction';
import { readSearch } from '../../../kernel/search/search';
import { DAY_MS } from '../../../kernel/time/durations';
import { searchSource } from '../../kit/found';
import { type Filters, listing } from '../../kit/listing';
import { requireEndpoint } from './change';
import type { webhookEndpointsDashboard } from './dashboard';
import { endpointMachine } from './machine';
import * as store from './store';
import { endpointToWire } from './wire';

type Input = z.output<typeof webhookEndpointsDashboard.operations.rows.input>;

const SEARCHED: SearchColumns = { ids: ['id'], texts: ['url', 'description'] };

const countDay = (ctx: Context, ids: readonly string[]) =>
  store.countDeliveries(ctx, ids, new Date(ctx.realNow().getTime() - DAY_MS));

export const endpointList = listing({
  list: store.WEBHOOK_ENDPOINTS,
  where: (ctx, { q, ...equal }: Filters<Input>) => ({
    AND: [equal, q?.trim() ? searchCondition(readSearch(q, ctx.realNow()), SEARCHED) : {}],
  }),
  wire: async (ctx, rows) => {
    const day = await countDay(
      ctx,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => ({ endpoint: endpointToWire(row), day: day(row.id) }));
  },
  tabs: () => ({ all: {}, enabled: { status: 'enabled' }, disabled: { status: 'disabled' } }),
  fields: ({ text, time }) => [
    text('Endpoint ID', ({ endpoint }) => endpoint.id),
    time('Created', ({ endpoint }) => endpoint.created_at),
    text('Status', ({ endpoint }) => endpoint.status),
    text('URL', ({ endpoint }) => endpoint.url),
    text('Description', ({ endpoint }) => endpoint.description),
    text('Events', ({ endpoint }) => endpoint.events.join(' ')),
    text('Delivered in 24 hours', ({ day }) => String(day.succeeded)),
    text('Not delivered in 24 hours', ({ day }) => String(day.pending + day.failed)),
  ],
});

export const endpointHits = searchSource(endpointList, ({ endpoint }) => ({
  title: endpoint.url,
  detail: endpoint.description,
  status: endpoint.status,
  at: endpoint.created_at,
}));

const titleOf = createTitles(endpointMachine, {
  'webhook_endpoint.created': 'Created',
  'webhook_endpoint.updated': 'Changed',
  'webhook_endpoint.secret_rotated': 'Signing secret rotated',
});

export async function view(ctx: Context, { id }: { id: string }) {
  const endpoint = await requireEndpoint(ctx, id);
  const events = await read(ctx, (tx) => readHistory(tx, ctx.merchant.id, id));
  const day = await countDay(ctx, [id]);
  return { endpoint: endpointToWire(endpoint), day: day(id), timeline: toTimeline(events, titleOf) };
}
