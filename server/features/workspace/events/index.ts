import { EVENTS } from '../../../audit/timeline';
import type { Prisma } from '../../../data/prisma/client';
import { listPage } from '../../../data/query/page';
import { findRow } from '../../../data/query/row';
import type { Context } from '../../../identity/context';
import { invalid, notFound } from '../../../kernel/error';
import { exportList } from '../../kit/export';
import { type Feature, feature, lazy } from '../../kit/feature';
import { listRows } from '../../kit/listing';
import { eventsDashboard } from './dashboard';
import { eventTypesOf } from './event-types';
import { readFeed } from './feed';
import { eventHits, eventList, shownSince } from './list';
import { eventRenderer } from './render';

export function eventsOf(features: () => readonly Feature[]) {
  const toWire = eventRenderer(features);
  const types = lazy(() => new Set(eventTypesOf(features())));
  async function requireEvent(ctx: Context, id: string) {
    const event = await findRow(ctx.db, EVENTS, ctx.merchant.id, id);
    if (!event) throw notFound();
    return event;
  }
  return feature(eventsDashboard, { searchSources: { event: eventHits } })({
    list: async (ctx, { entity_id, event_type, order, ...query }) => {
      if (event_type !== undefined && !types().has(event_type))
        throw invalid(
          'event_type',
          'enum',
          'event_type must be one of the types that the documentation lists',
        );
      const since = shownSince(ctx);
      const page =
        order === 'asc'
          ? await readFeed(ctx, { ...query, entity_id, event_type }, since)
          : await listPage(ctx.db, EVENTS, {
              merchantId: ctx.merchant.id,
              where: {
                recorded_at: { gte: since },
                subject_id: entity_id,
                type: event_type,
              } satisfies Prisma.EventWhereInput,
              query,
            });
      return { ...page, data: page.data.map((event) => toWire(event, ctx)) };
    },
    get: async (ctx, { id }) => toWire(await requireEvent(ctx, id), ctx),
    rows: listRows(eventList),
    export: exportList('events', eventList),
    view: async (ctx, { id }) => {
      const event = await requireEvent(ctx, id);
      return {
        event: toWire(event, ctx),
        resource_type: ctx.kindOf(event.subject_id) ?? null,
        by_key: event.actor.type === 'key',
      };
    },
  });
}
