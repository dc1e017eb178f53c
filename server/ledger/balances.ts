import type { Database } from '../data/client/client';
import { readMerchant } from '../data/client/transaction';

/** In minor units: one per enabled currency, even at 0, and one per other currency that was received. */
export async function readBalances(
  db: Database,
  { id, currencies }: { id: string; currencies: readonly string[] },
) {
  const rows = await readMerchant(db, id, (tx) => tx.balance.findMany({ where: { merchant_id: id } }));
  const known = new Map(rows.map((row) => [row.currency, row]));
  return [...new Set([...currencies, ...known.keys()])].map((currency) => {
    const row = known.get(currency);
    return {
      currency,
      available: Number(row?.available ?? 0n),
      held: Number(row?.held ?? 0n),
      pending: Number(row?.pending ?? 0n),
    };
  });
}
