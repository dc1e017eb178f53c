import type { Database } from '../data/client/client';
import { oneAsSystem } from '../data/client/transaction';
import type { Balance } from '../data/prisma/client';

/** Oldest first. */
export const findRaisedBalances = (db: Database, limit: number, merchant_id?: string): Promise<Balance[]> =>
  oneAsSystem(db, (tx) =>
    tx.balance.findMany({
      where: { increased_at: { not: null }, merchant_id },
      orderBy: { increased_at: 'asc' },
      take: limit,
    }),
  );

/** Unless it increased since it was read. */
export const markChecked = (db: Database, { merchant_id, currency, increased_by }: Balance) =>
  oneAsSystem(db, (tx) =>
    tx.balance.updateMany({ where: { merchant_id, currency, increased_by }, data: { increased_at: null } }),
  );
