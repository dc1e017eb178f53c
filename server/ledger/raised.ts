import type { Database } from '../db/client';
import type { Balance } from '../db/prisma/client';
import { oneAsSystem } from '../db/transaction';

/** Balances that rose since anyone looked, the longest ago first: of every merchant, or of one. */
export const raisedBalances = (db: Database, limit: number, merchant_id?: string): Promise<Balance[]> =>
  oneAsSystem(db, (tx) =>
    tx.balance.findMany({
      where: { raised_at: { not: null }, merchant_id },
      orderBy: { raised_at: 'asc' },
      take: limit,
    }),
  );

/** Notes that somebody has looked, unless it has risen again. */
export const noteLooked = (db: Database, { merchant_id, currency, raised_at }: Balance) =>
  oneAsSystem(db, (tx) =>
    tx.balance.updateMany({ where: { merchant_id, currency, raised_at }, data: { raised_at: null } }),
  );
