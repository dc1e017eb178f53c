import { implement } from '../../access/implement';
import { read } from '../../access/transaction';
import { isoOf } from '../../db/image';
import { listPage } from '../../db/page';
import { eventsContract } from './contract';
import { render } from './render';

const KEPT_MS = 30 * 24 * 3600 * 1000;

export const events = implement(eventsContract)({
  list: async (ctx, { entity_id, event_type, ...query }) => {
    const within = {
      merchant_id: ctx.merchant.id,
      recorded_at: { gte: new Date(ctx.realNow().getTime() - KEPT_MS) },
      ...(entity_id !== undefined && { subject_id: entity_id }),
      ...(event_type !== undefined && { type: event_type }),
    };
    const page = await read(ctx, (tx) =>
      listPage(
        query,
        {
          count: (range, take) => tx.event.count({ where: { ...within, ...range }, take }),
          rows: (range, orderBy, take, skip) =>
            tx.event.findMany({ where: { ...within, ...range }, orderBy, take, skip }),
        },
        undefined,
        'effective_at',
      ),
    );
    return {
      ...page,
      data: page.data.map((event) => {
        const entityType = event.type.split('.')[0]!;
        return {
          id: event.id,
          event_type: event.type,
          entity_type: entityType,
          entity_id: event.subject_id,
          data: render(entityType, event.image),
          request_id: event.request_id,
          created_at: isoOf(event.effective_at),
        };
      }),
    };
  },
});
