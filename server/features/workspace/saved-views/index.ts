import type { SavedView } from '../../../data/prisma/client';
import type { Context } from '../../../identity/context';
import { read, transact } from '../../../identity/transaction';
import { DomainError, notFound } from '../../../kernel/error';
import { feature } from '../../kit/feature';
import { savedViewsContract } from './dashboard';
import * as store from './store';

const MOST = 50;

const toWire = ({ id, list, name, query }: SavedView) => ({ id, list, name, query });

const whose = ({ merchant, actor }: Context): store.Whose => ({
  merchant_id: merchant.id,
  person_id: actor.id!,
});

export const savedViews = feature(savedViewsContract, { resources: { saved_view: { prefix: 'view' } } })({
  list: (ctx, { list }) =>
    read(ctx, async (tx) => ({
      data: (await store.list(tx, whose(ctx), list, MOST)).map(toWire),
    })),

  save: (ctx, { list, name, query }) =>
    transact(ctx, async (tx) => {
      if ((await store.countOthers(tx, whose(ctx), { list, name })) >= MOST)
        throw new DomainError(
          'state_not_allowed',
          `A list has at most ${MOST} saved views. Delete one first`,
        );
      const id = ctx.newId('saved_view');
      const created_at = ctx.realNow();
      return toWire(await store.save(tx, { ...whose(ctx), list, name, id, query, created_at }));
    }),

  remove: (ctx, { id }) =>
    transact(ctx, async (tx) => {
      if (!(await store.remove(tx, whose(ctx), id))) throw notFound();
      return { id };
    }),
});
