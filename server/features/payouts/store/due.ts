import { dueBy, type Merchant, type Services } from '../../../access/context';
import type { Tx } from '../../../db/client';
import type { Payout } from '../../../db/prisma/client';
import { oneAsSystem, oneForMerchant, readMerchant } from '../../../db/transaction';

/** Takes payouts whose time has come, of every merchant, and keeps other workers off them for the lease. */
export async function claim(
  { db, clock }: Services,
  limit: number,
  leaseMs: number,
  only?: Merchant,
): Promise<Payout[]> {
  const { rows } = await db.system.pool.query<Payout>({
    name: 'payout_claim',
    text: 'SELECT * FROM payout_claim($1, $2, $3::interval, $4, $5)',
    values: [dueBy(clock, only), clock.realNow(), `${leaseMs} milliseconds`, limit, only?.id ?? null],
  });
  return rows;
}

/** When the worker has next something to do for a merchant, beside what a worker has. */
export const nextWork = ({ db, clock }: Services, { id }: Merchant): Promise<Date | undefined> =>
  oneAsSystem(db, async (tx) => {
    const [first] = await tx.$queryRaw<{ work_at: Date }[]>`
      SELECT work_at FROM payout
      WHERE merchant_id = ${id} AND work_at IS NOT NULL
        AND (work_at <= ${clock.realNow()} OR work_at IS DISTINCT FROM leased_until)
      ORDER BY work_at LIMIT 1`;
    return first?.work_at;
  });

/** Whether a worker has payouts of a merchant just now. */
export const isAtWork = ({ db, clock }: Services, { id }: Merchant): Promise<boolean> =>
  oneAsSystem(db, async (tx) => {
    const leased = await tx.$queryRaw<unknown[]>`
      SELECT 1 FROM payout WHERE merchant_id = ${id} AND work_at > ${clock.realNow()} AND work_at = leased_until LIMIT 1`;
    return leased.length > 0;
  });

/** Brings all that the worker has to do for a merchant nearer; what a worker has is its own in real time. */
export const shiftWork = async (tx: Tx, merchantId: string, ms: number): Promise<void> => {
  await tx.$executeRaw`
    UPDATE payout SET work_at = work_at - ${ms} * interval '1 millisecond'
    WHERE merchant_id = ${merchantId} AND work_at IS DISTINCT FROM leased_until AND work_at IS NOT NULL`;
};

/** Payouts that were set by hand and stand where the worker would go on with them. */
export const mockedIn = (
  { db }: Services,
  merchant_id: string,
): Promise<Pick<Payout, 'id' | 'status' | 'source_currency'>[]> =>
  readMerchant(db, merchant_id, (tx) =>
    tx.payout.findMany({
      where: { merchant_id, mocked_at: { not: null }, status: { in: ['queued', 'in_progress'] } },
      select: { id: true, status: true, source_currency: true },
    }),
  );

/** Looks at a payout again at a time of its own, unless it has moved since. */
export const lookAgainAt = ({ db }: Services, { merchant_id, id, version }: Payout, at: Date | null) =>
  oneForMerchant(db, merchant_id, (tx) =>
    tx.payout.updateMany({ where: { merchant_id, id, version }, data: { work_at: at } }),
  );

/** Notes an attempt before the rail is called, and answers how many there were before. */
export const beginAttempt = ({ db, clock }: Services, { merchant_id, id }: Payout): Promise<number> =>
  oneForMerchant(db, merchant_id, async (tx) => {
    const [before] = await tx.$queryRaw<{ count: number }[]>`
      INSERT INTO payout_attempt (merchant_id, payout_id, number, started_at)
      SELECT ${merchant_id}, ${id}, count(*) + 1, ${clock.realNow()}
      FROM payout_attempt WHERE merchant_id = ${merchant_id} AND payout_id = ${id}
      RETURNING number - 1 AS count`;
    return before!.count;
  });
