import { leasedRows } from '../../../../data/claims/claim';
import type { Tx } from '../../../../data/client/client';
import { oneForMerchant } from '../../../../data/client/transaction';
import type { Payout } from '../../../../data/prisma/client';
import { sweep } from '../../../../data/sweep';
import type { Services } from '../../../../identity/context';
import { KEPT_DAYS } from '../../../../kernel/time/deadlines';

export const payoutWork = leasedRows<Payout>({ table: 'payout', key: ['merchant_id', 'id'], at: 'work_at' });

/** Null stops the polling. */
export const scheduleWork = ({ db }: Services, { merchant_id, id, version }: Payout, at: Date | null) =>
  oneForMerchant(db, merchant_id, (tx) =>
    tx.payout.updateMany({ where: { merchant_id, id, version }, data: { work_at: at } }),
  );

/** For payouts whose bank or reviewer has answered. */
export const pollNow = (tx: Tx, merchant_id: string, ids: readonly string[], at: Date) =>
  tx.payout.updateMany({
    where: { merchant_id, id: { in: [...ids] }, stage: { in: ['sent', 'review'] }, work_at: { gt: at } },
    data: { work_at: at, leased_until: null },
  });

/** Recorded before the rail is called. Returns the number of earlier attempts. */
export const recordAttempt = ({ db, clock }: Services, { merchant_id, id }: Payout): Promise<number> =>
  oneForMerchant(db, merchant_id, async (tx) => {
    const [before] = await tx.$queryRaw<{ count: number }[]>`
      INSERT INTO payout_attempt (merchant_id, payout_id, number, started_at)
      SELECT ${merchant_id}, ${id}, count(*) + 1, ${clock.realNow()}
      FROM payout_attempt WHERE merchant_id = ${merchant_id} AND payout_id = ${id}
      RETURNING number - 1 AS count`;
    return before!.count;
  });

/** Only of payouts that no worker sends again. */
export const sweepAttempts = sweep({
  table: 'payout_attempt',
  key: ['merchant_id', 'payout_id', 'number'],
  at: 'started_at',
  keptDays: KEPT_DAYS.payoutAttempts,
  only: `EXISTS (SELECT 1 FROM payout p WHERE p.merchant_id = t.merchant_id AND p.id = t.payout_id
    AND p.status IN ('success', 'failed', 'cancelled'))`,
});
