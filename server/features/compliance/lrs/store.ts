import type { Tx } from '../../../data/client/client';

export async function sumRemitted(tx: Tx, merchant_id: string, year_id: string) {
  const year = await tx.lrsYear.findUnique({ where: { merchant_id_id: { merchant_id, id: year_id } } });
  const { _sum: sum } = await tx.lrsRemittance.aggregate({
    where: { merchant_id, year_id },
    _sum: { usd: true, inr: true },
  });
  return { version: year?.version ?? null, usd: sum.usd ?? 0n, inr: sum.inr ?? 0n };
}
