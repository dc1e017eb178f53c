import type { Tx } from '../../../../data/client/client';
import { readMerchant } from '../../../../data/client/transaction';
import type { Payout } from '../../../../data/prisma/client';
import type { Services } from '../../../../identity/context';

type MockedPayout = Pick<Payout, 'id' | 'status' | 'source_currency'>;

/** Payouts that the rail and the queue ignore, since no transition followed the mock. */
const findMockedIn = (tx: Tx, merchantId: string): Promise<MockedPayout[]> =>
  tx.$queryRaw<MockedPayout[]>`
    SELECT p.id, p.status, p.source_currency
    FROM sandbox_payout s JOIN payout p ON p.merchant_id = s.merchant_id AND p.id = s.payout_id
    WHERE s.merchant_id = ${merchantId} AND p.version = s.version AND p.status IN ('queued', 'in_progress')`;

export const findMocked = ({ db }: Services, merchantId: string): Promise<MockedPayout[]> =>
  readMerchant(db, merchantId, (tx) => findMockedIn(tx, merchantId));

export async function countMockedByCurrency(
  tx: Tx,
  merchantId: string,
): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  for (const { status, source_currency } of await findMockedIn(tx, merchantId))
    if (status === 'queued') counts.set(source_currency, (counts.get(source_currency) ?? 0) + 1);
  return counts;
}

export const findLoan = (
  { db }: Pick<Services, 'db'>,
  { merchant_id, id: payout_id }: Payout,
): Promise<bigint> =>
  readMerchant(db, merchant_id, async (tx) => {
    const row = await tx.sandboxPayout.findUnique({
      where: { merchant_id_payout_id: { merchant_id, payout_id } },
    });
    return row?.loan ?? 0n;
  });
