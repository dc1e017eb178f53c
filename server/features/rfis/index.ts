import { implement } from '../../access/implement';
import { transact } from '../../access/verb';
import { DomainError, notFound } from '../../kernel/error';
import { rfisContract } from './contract';
import { comment, get, list, matching } from './read';
import * as store from './store';
import { type RfiSubjects, subjectOf } from './subject';
import { rfiToWire } from './wire';

/** One inbox over every kind of resource; the resources themselves are handed in from above. */
export const rfisOf = (subjects: RfiSubjects) =>
  implement(rfisContract)({
    list,
    get,
    comment,
    respond: async (ctx, { id, documents }) => {
      const rfi = await transact(ctx, (tx) => store.find(tx, ctx.merchant.id, id));
      if (!rfi) throw notFound();
      if (rfi.status !== 'action_required') {
        throw new DomainError('state_not_allowed', 'The RFI does not wait for documents');
      }
      await subjectOf(subjects, rfi.entity_type).answer(ctx, rfi.entity_id, documents);
      return get(ctx, { id });
    },
    rows: (ctx, { status, search, open, ...query }) =>
      transact(ctx, async (tx) => {
        const where = {
          ...matching(status, search),
          ...(open !== undefined && { resolved_at: open ? null : { not: null } }),
        };
        const sort = open ? ({ column: 'response_deadline', direction: 'asc' } as const) : undefined;
        const page = await store.listIn(tx, ctx.merchant.id, where, query, sort);
        const names = new Map<string, string>();
        for (const type of new Set(page.data.map(({ entity_type }) => entity_type))) {
          const ids = page.data.flatMap((rfi) => (rfi.entity_type === type ? [rfi.entity_id] : []));
          const found = await subjectOf(subjects, type).describe(tx, ctx.merchant.id, ids);
          for (const [entityId, words] of found) names.set(entityId, words);
        }
        return {
          ...page,
          data: page.data.map((rfi) => ({ rfi: rfiToWire(rfi), subject: names.get(rfi.entity_id) ?? '' })),
        };
      }),
  });
