import type { Database, Tx } from '../data/client/client';
import { readMerchant } from '../data/client/transaction';
import { DomainError, insufficient } from '../kernel/error';
import type { Money } from '../kernel/money/money';

/** In minor units; 0 if there is no balance. */
export const readAvailable = (db: Database, merchant_id: string, currency: string): Promise<bigint> =>
  readMerchant(db, merchant_id, async (tx) => {
    const row = await tx.balance.findUnique({ where: { merchant_id_currency: { merchant_id, currency } } });
    return row?.available ?? 0n;
  });

/** In minor units. */
export async function readAvailableByCurrency(
  tx: Tx,
  merchant_id: string,
): Promise<ReadonlyMap<string, bigint>> {
  const rows = await tx.balance.findMany({ where: { merchant_id } });
  return new Map(rows.map(({ currency, available }) => [currency, available]));
}

/** Omits the missing amount if the balance has risen since. */
export async function insufficientError(
  db: Database,
  merchantId: string,
  { amount, currency }: Money,
): Promise<DomainError> {
  const missing = amount - (await readAvailable(db, merchantId, currency));
  return missing > 0n ? insufficient(missing, currency) : new DomainError('insufficient_balance');
}
