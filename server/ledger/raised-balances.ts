import type { Database } from '../db/client';
import type { Balance } from '../db/prisma/client';
import { oneAsSystem } from '../db/transaction';

/** Oldest first. */
export const findRaisedBalances = (db: Database, limit: number, merchant_id?: string): Promise<Balance[]> =>
  oneAsSystem(db, (tx) =>
    tx.balance.findMany({
      where: { increased_at: { not: null }, merchant_id },
      orderBy: { increased_at: 'asc' },
      take: limit,
    }),
  );

export const markChecked = (db: Database, { merchant_id, currency, increased_at }: Balance) =>
  oneAsSystem(db, (tx) =>
    tx.balance.updateMany({ where: { merchant_id, currency, increased_at }, data: { increased_at: null } }),
  );
