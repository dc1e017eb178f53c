import type { Database } from '../db/client';
import { readMerchant } from '../db/transaction';

/** What a merchant's balance has available just now, in minor units. */
export const availableIn = (db: Database, merchant_id: string, currency: string): Promise<bigint> =>
  readMerchant(db, merchant_id, async (tx) => {
    const row = await tx.balance.findUnique({ where: { merchant_id_currency: { merchant_id, currency } } });
    return row?.available ?? 0n;
  });
