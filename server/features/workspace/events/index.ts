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
  async function get(ctx: Context, { id }: { id: string }) {
    const event = await findRow(ctx.db, EVENTS, ctx.merchant.id, id);
    if (!event) throw notFound();
    return toWire(event, ctx);
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
    get,
    rows: listRows(eventList),
    export: exportList('events', eventList),
    view: async (ctx, input) => {
      const event = await get(ctx, input);
      return { event, resource_type: ctx.kindOf(event.entity_id) ?? null };
    },
  });
}
