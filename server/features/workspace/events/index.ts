import { EVENTS } from '../../../audit/timeline';
import type { Prisma } from '../../../data/prisma/client';
import { listPage } from '../../../data/query/page';
import { findRow } from '../../../data/query/row';
import { invalid, notFound } from '../../../kernel/error';
import { type Feature, feature, lazy } from '../../kit/feature';
import { eventsContract } from './contract';
import { eventTypesOf } from './event-types';
import { readFeed } from './feed';
import { eventRenderer } from './render';

const KEPT_MS = 30 * 24 * 3600 * 1000;

export function eventsOf(features: () => readonly Feature[]) {
  const toWire = eventRenderer(features);
  const types = lazy(() => new Set(eventTypesOf(features())));
  return feature(eventsContract)({
    list: async (ctx, { entity_id, event_type, order, ...query }) => {
      if (event_type !== undefined && !types().has(event_type))
        throw invalid(
          'event_type',
          'enum',
          'event_type must be one of the types that the documentation lists',
        );
      const since = new Date(ctx.realNow().getTime() - KEPT_MS);
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
    get: async (ctx, { id }) => {
      const event = await findRow(ctx.db, EVENTS, ctx.merchant.id, id);
      if (!event) throw notFound();
      return toWire(event, ctx);
    },
  });
}
