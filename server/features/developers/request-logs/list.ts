import type * as z from 'zod';
import type { Context } from '../../../identity/context';
import { notFound } from '../../../kernel/error';
import { BY_ID_ONLY, searchSource } from '../../kit/found';
import { type Filters, listing } from '../../kit/listing';
import { conditionOf, type RoutedOperation } from './conditions';
import type { requestLogsDashboard } from './dashboard';
import * as store from './store';
import { requestToDetail, requestToWire } from './wire';

type Input = z.output<typeof requestLogsDashboard.operations.rows.input>;

export const requestLogList = (operations: () => readonly RoutedOperation[]) =>
  listing({
    list: store.REQUEST_LOGS,
    where: (_ctx, filters: Filters<Input>) => conditionOf(filters, operations()),
    wire: (_ctx, rows) => rows.map(requestToWire),
    tabs: () => ({
      all: {},
      '2xx': { status: { gte: 200, lt: 300 } },
      '4xx': { status: { gte: 400, lt: 500 } },
      '5xx': { status: { gte: 500, lt: 600 } },
    }),
    fields: ({ text, time }) => [
      text('ID', ({ id }) => id),
      time('Time', ({ created_at }) => created_at),
      text('Status', ({ status }) => String(status)),
      text('Error code', ({ error_code }) => error_code),
      text('Method', ({ method }) => method),
      text('Path', ({ path }) => path),
      text('Duration (ms)', ({ duration_ms }) => String(duration_ms)),
      text('Token', ({ caller }) => caller.type),
      text('Token ID', ({ caller }) => caller.id),
      text('Token name', ({ caller }) => caller.name),
      text('Request ID', ({ request_id }) => request_id),
      text('Idempotency', ({ idempotency }) => idempotency),
      text('IP address', ({ ip_address }) => ip_address),
      text('User agent', ({ user_agent }) => user_agent),
    ],
  });

export const requestHits = (list: ReturnType<typeof requestLogList>) =>
  searchSource(
    list,
    ({ method, path, status, created_at }) => ({
      title: `${method} ${path}`,
      detail: String(status),
      at: created_at,
    }),
    BY_ID_ONLY,
  );

export async function get(ctx: Context, { id }: { id: string }) {
  const row = await store.find(ctx, ctx.merchant.id, id);
  if (!row) throw notFound();
  return requestToDetail(row, await store.listEvents(ctx, row));
}

export async function view(ctx: Context, input: { id: string }) {
  const detail = await get(ctx, input);
  const ids = new Set([...detail.subject_ids, ...detail.events.map(({ entity_id }) => entity_id)]);
  return {
    ...detail,
    resources: [...ids].map((id) => ({ type: ctx.kindOf(id) ?? null, id })),
    url: ctx.urlOf(`/api/v1${detail.path}`),
  };
}
