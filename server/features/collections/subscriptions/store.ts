import type { Tx } from '../../../data/client/client';
import { oneAsSystem } from '../../../data/client/transaction';
import type { Subscription } from '../../../data/prisma/client';
import { store } from '../../../data/query/store';
import type { Services } from '../../../identity/context';

export const { rows: SUBSCRIPTIONS, list, find, findManyIn } = store('Subscription');

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
