import type { Tx } from '../../db/client';

/** From which currency to which each of these conversions went; ids of anything else are left out. */
export async function conversionPairsOf(tx: Tx, merchant_id: string, ids: readonly string[]) {
  const found = await tx.conversion.findMany({
    where: { merchant_id, id: { in: [...ids] } },
    select: { id: true, source_currency: true, target_currency: true },
  });
  return new Map(found.map(({ id, source_currency: from, target_currency: to }) => [id, { from, to }]));
}
