import type { Database } from '../../../../data/client/client';
import { oneAsSystem } from '../../../../data/client/transaction';

/** Payouts of one status and pair. Amounts are in minor units. */
export type CommittedRates = {
  readonly status: string;
  readonly source_currency: string;
  readonly destination_currency: string;
  readonly count: number;
  readonly source_amount: bigint;
  readonly destination_amount: bigint;
  /** When the oldest of their rates was fixed. */
  readonly oldest: Date;
};

/** Unpaid payouts of live merchants that will be paid in another currency at a rate fixed before. */
export const sumCommitted = (db: Database): Promise<CommittedRates[]> =>
  oneAsSystem(
    db,
    (tx) => tx.$queryRaw<CommittedRates[]>`
      SELECT p.status, p.source_currency, p.destination_currency, count(*)::integer AS count,
        sum(p.source_amount)::bigint AS source_amount, sum(p.destination_amount)::bigint AS destination_amount,
        min(coalesce(p.priced_at, p.created_at)) AS oldest
      FROM payout p JOIN merchant m ON m.id = p.merchant_id AND m.environment = 'live'
      WHERE p.status IN ('queued', 'in_progress', 'action_required')
        AND p.source_currency <> p.destination_currency
      GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`,
  );
