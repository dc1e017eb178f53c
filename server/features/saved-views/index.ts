import type { Context } from '../../access/context';
import { read, transact } from '../../access/transaction';
import type { SavedView } from '../../db/prisma/client';
import { DomainError, notFound } from '../../kernel/error';
import { feature } from '../feature';
import { savedViewsContract } from './dashboard';

/** Of one person and list. */
const MOST = 50;

const toWire = ({ id, list, name, query }: SavedView) => ({ id, list, name, query });

/** Only people sign in, and each has views of their own. */
const whose = ({ merchant, actor }: Context) => ({ merchant_id: merchant.id, person_id: actor.id! });

export const savedViews = feature(savedViewsContract, { resources: { saved_view: { prefix: 'view' } } })({
  list: (ctx, { list }) =>
    read(ctx, async (tx) => ({
      data: (
        await tx.savedView.findMany({ where: { ...whose(ctx), list }, orderBy: { name: 'asc' }, take: MOST })
      ).map(toWire),
    })),

  save: (ctx, { list, name, query }) =>
    transact(ctx, async (tx) => {
      const key = { ...whose(ctx), list, name };
      const others = await tx.savedView.count({ where: { ...whose(ctx), list, NOT: { name } } });
      if (others >= MOST)
        throw new DomainError(
          'state_not_allowed',
          `A list has at most ${MOST} saved views. Delete one first`,
        );
      const row = await tx.savedView.upsert({
        where: { merchant_id_person_id_list_name: key },
        update: { query },
        create: { ...key, id: ctx.newId('saved_view'), query, created_at: ctx.realNow() },
      });
      return toWire(row);
    }),

  remove: (ctx, { id }) =>
    transact(ctx, async (tx) => {
      const { count } = await tx.savedView.deleteMany({ where: { ...whose(ctx), id } });
      if (!count) throw notFound();
      return { id };
    }),
});
