import { dueBy, type Merchant, type Services } from '../../../access/context';
import type { Tx } from '../../../db/client';
import type { Payout } from '../../../db/prisma/client';
import { asSystem, forMerchant } from '../../../db/transaction';

/** Takes payouts whose time has come, of every merchant, and keeps other workers off them for the lease. */
export async function claim(
  { db, clock }: Services,
  limit: number,
  leaseMs: number,
  only?: Merchant,
): Promise<Payout[]> {
  const { rows } = await db.system.pool.query<Payout>({
    name: 'payout_claim',
    text: 'SELECT * FROM payout_claim($1, $2::interval, $3, $4)',
    values: [dueBy(clock, only), `${leaseMs} milliseconds`, limit, only?.id ?? null],
  });
  return rows;
}

/** When the worker has next something to do for a merchant. */
export async function nextWork({ db }: Services, { id }: Merchant): Promise<Date | undefined> {
  const first = await asSystem(db, (tx) =>
    tx.payout.findFirst({
      where: { merchant_id: id, work_at: { not: null } },
      orderBy: { work_at: 'asc' },
      select: { work_at: true },
    }),
  );
  return first?.work_at ?? undefined;
}

/** Brings all that the worker has to do for a merchant nearer. */
export const shiftWork = async (tx: Tx, merchantId: string, ms: number): Promise<void> => {
  await tx.$executeRaw`
    UPDATE payout SET work_at = work_at - ${ms} * interval '1 millisecond'
    WHERE merchant_id = ${merchantId} AND work_at IS NOT NULL`;
};

/** Lets go on what was set by hand: to the rail what is in progress, to the queue what waits there. */
export const wake = ({ db, clock }: Services, { id }: Merchant): Promise<void> =>
  asSystem(db, async (tx) => {
    const now = clock.realNow();
    const { count } = await tx.payout.updateMany({
      where: { merchant_id: id, mocked_at: { not: null }, status: 'queued' },
      data: { mocked_at: null },
    });
    if (count) await tx.balance.updateMany({ where: { merchant_id: id }, data: { raised_at: now } });
    await tx.payout.updateMany({
      where: { merchant_id: id, mocked_at: { not: null }, status: 'in_progress' },
      data: { mocked_at: null, stage: 'sending', work_at: now },
    });
  });

/** Looks at a payout again at a time of its own, unless it has moved since. */
export const lookAgainAt = ({ db }: Services, { merchant_id, id, version }: Payout, at: Date | null) =>
  forMerchant(db, merchant_id, (tx) =>
    tx.payout.updateMany({ where: { merchant_id, id, version }, data: { work_at: at } }),
  );

/** Notes an attempt before the rail is called, and answers how many there were before. */
export const beginAttempt = ({ db, clock }: Services, { merchant_id, id }: Payout): Promise<number> =>
  forMerchant(db, merchant_id, async (tx) => {
    const before = await tx.payoutAttempt.count({ where: { merchant_id, payout_id: id } });
    await tx.payoutAttempt.create({
      data: { merchant_id, payout_id: id, number: before + 1, started_at: clock.realNow() },
    });
    return before;
  });
