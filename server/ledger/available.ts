import type { Database, Tx } from '../db/client';
import { readMerchant } from '../db/transaction';
import { DomainError, insufficient } from '../kernel/error';
import type { Money } from '../kernel/money';

/** What a merchant's balance has available just now, in minor units. */
export const availableIn = (db: Database, merchant_id: string, currency: string): Promise<bigint> =>
  readMerchant(db, merchant_id, async (tx) => {
    const row = await tx.balance.findUnique({ where: { merchant_id_currency: { merchant_id, currency } } });
    return row?.available ?? 0n;
  });

/** What each balance of a merchant has available, in minor units. */
export async function availableByCurrency(tx: Tx, merchant_id: string): Promise<ReadonlyMap<string, bigint>> {
  const rows = await tx.balance.findMany({ where: { merchant_id } });
  return new Map(rows.map(({ currency, available }) => [currency, available]));
}

/** Why a balance does not cover an amount: with how much is missing, unless it covers it by now. */
export async function shortOf(
  db: Database,
  merchantId: string,
  { amount, currency }: Money,
): Promise<DomainError> {
  const missing = amount - (await availableIn(db, merchantId, currency));
  return missing > 0n ? insufficient(missing, currency) : new DomainError('insufficient_balance');
}
