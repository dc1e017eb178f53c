import type * as z from 'zod';
import { searchEvents } from '../../../audit/search';
import { EVENTS } from '../../../audit/timeline';
import { toIso } from '../../../data/image';
import type { Context } from '../../../identity/context';
import { BY_ID_ONLY, searchSource } from '../../kit/found';
import { type Filters, listing } from '../../kit/listing';
import type { eventsDashboard } from './dashboard';

type Input = z.output<typeof eventsDashboard.operations.rows.input>;

const KEPT_MS = 30 * 24 * 3600 * 1000;

/** The API and the dashboard show events this long; the audit trail keeps them. */
export const shownSince = (ctx: Context): Date => new Date(ctx.realNow().getTime() - KEPT_MS);

export const eventList = listing({
  list: EVENTS,
  where: (ctx, { q, event_type, entity_id }: Filters<Input>) => ({
    AND: [
      { recorded_at: { gte: shownSince(ctx) }, type: event_type, subject_id: entity_id },
      searchEvents(q, ctx.now()),
    ],
  }),
  wire: (_ctx, events) =>
    events.map((event) => ({
      id: event.id,
      merchant_id: event.merchant_id,
      event_type: event.type,
      entity_type: event.type.split('.')[0]!,
      entity_id: event.subject_id,
      request_id: event.request_id,
      created_at: toIso(event.effective_at),
    })),
  fields: ({ text, time }) => [
    text('Event ID', ({ id }) => id),
    time('Time', ({ created_at }) => created_at),
    text('Type', ({ event_type }) => event_type),
    text('Resource', ({ entity_id }) => entity_id),
    text('Request ID', ({ request_id }) => request_id),
  ],
});

export const eventHits = searchSource(
  eventList,
  ({ event_type, entity_id, created_at }) => ({ title: event_type, detail: entity_id, at: created_at }),
  BY_ID_ONLY,
);
