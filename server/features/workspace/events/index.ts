import { EVENTS } from '../../../audit/timeline';
import { toIso } from '../../../data/image';
import type { Prisma } from '../../../data/prisma/client';
import { listPage } from '../../../data/query/page';
import { invalid } from '../../../kernel/error';
import { type Feature, feature, lazy } from '../../kit/feature';
import { eventsContract } from './contract';
import { eventTypesOf } from './event-types';
import { shownBy } from './render';

const KEPT_MS = 30 * 24 * 3600 * 1000;

export function eventsOf(features: () => readonly Feature[]) {
  const show = lazy(() => shownBy(features()));
  const types = lazy(() => new Set(eventTypesOf(features())));
  return feature(eventsContract)({
    list: async (ctx, { entity_id, event_type, ...query }) => {
      if (event_type !== undefined && !types().has(event_type))
        throw invalid(
          'event_type',
          'enum',
          'event_type must be one of the types that the documentation lists',
        );
      const where: Prisma.EventWhereInput = {
        recorded_at: { gte: new Date(ctx.realNow().getTime() - KEPT_MS) },
        subject_id: entity_id,
        type: event_type,
      };
      const page = await listPage(ctx.db, EVENTS, { merchantId: ctx.merchant.id, where, query });
      return {
        ...page,
        data: page.data.map((event) => {
          const entityType = event.type.split('.')[0]!;
          return {
            id: event.id,
            event_type: event.type,
            entity_type: entityType,
            entity_id: event.subject_id,
            data: show()(entityType, event.image, ctx),
            request_id: event.request_id,
            created_at: toIso(event.effective_at),
          };
        }),
      };
    },
  });
}
