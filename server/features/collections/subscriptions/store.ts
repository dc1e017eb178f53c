import type { Tx } from '../../../data/client/client';
import { oneAsSystem } from '../../../data/client/transaction';
import { Prisma, type Subscription } from '../../../data/prisma/client';
import type { List } from '../../../data/query/list';
import { listPage } from '../../../data/query/page';
import { findRow } from '../../../data/query/row';
import type { Context, Services } from '../../../identity/context';
import type { PageQuery } from '../../../kernel/page';

export const SUBSCRIPTIONS: List<Subscription> = {
  table: 'subscription',
  columns: Prisma.SubscriptionScalarFieldEnum,
};

export const list = (ctx: Context, where: Prisma.SubscriptionWhereInput, query: PageQuery) =>
  listPage(ctx.db, SUBSCRIPTIONS, { merchantId: ctx.merchant.id, where, query });

export const find = (
  { db }: Pick<Services, 'db'>,
  merchant_id: string,
  id: string,
): Promise<Subscription | null> => findRow(db, SUBSCRIPTIONS, merchant_id, id);

export const findManyIn = (tx: Tx, merchant_id: string, ids: readonly string[]): Promise<Subscription[]> =>
  tx.subscription.findMany({ where: { merchant_id, id: { in: [...new Set(ids)] } } });

export const findByToken = ({ db }: Pick<Services, 'db'>, token: string): Promise<Subscription | null> =>
  oneAsSystem(db, (tx) => tx.subscription.findUnique({ where: { token } }));

export const sumDueByDay = (tx: Tx, merchant_id: string, from: Date, to: Date) =>
  tx.subscription.groupBy({
    by: ['next_payment_date', 'currency'],
    where: { merchant_id, next_payment_date: { gte: from, lte: to } },
    _count: true,
    _sum: { amount: true },
    orderBy: [{ next_payment_date: 'asc' }, { currency: 'asc' }],
  });
