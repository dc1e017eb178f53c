import type { Database } from '../data/client/client';
import { readMerchant } from '../data/client/transaction';
import { Prisma } from '../data/prisma/client';
import type { OwnAccount } from '../kernel/money/accounts';

/** Totals of one account on a UTC day, in minor units. */
type DayFlow = {
  readonly day: string;
  readonly currency: string;
  readonly account: OwnAccount;
  readonly in: bigint;
  readonly out: bigint;
  /** Payouts that left. */
  readonly payouts: number;
};

type FlowRequest = {
  readonly from: Date;
  readonly fromId: string;
  readonly without: readonly string[];
  /** The accounts that money enters and leaves. */
  readonly accounts: readonly OwnAccount[];
};

export const readFlow = (
  db: Database,
  merchantId: string,
  { from, fromId, without, accounts }: FlowRequest,
) => {
  const own = Prisma.sql`(${Prisma.join([...accounts])})`;
  return readMerchant(
    db,
    merchantId,
    (tx) =>
      tx.$queryRaw<DayFlow[]>`
        SELECT to_char(effective_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day, currency,
          CASE WHEN credit_account IN ${own} THEN credit_account ELSE debit_account END AS account,
          coalesce(sum(amount) FILTER (WHERE credit_account IN ${own}), 0)::bigint AS in,
          coalesce(sum(amount) FILTER (WHERE debit_account IN ${own}), 0)::bigint AS out,
          (count(*) FILTER (WHERE kind = 'payout' AND debit_account IN ${own}))::int AS payouts
        FROM ledger_entry
        WHERE merchant_id = ${merchantId} AND id >= ${fromId} AND effective_at >= ${from}
          AND kind <> ALL (${[...without]})
          AND (credit_account IN ${own}) <> (debit_account IN ${own})
        GROUP BY day, currency, account`,
  );
};

/** The FX fees of a UTC month and the amounts converted, in minor units. */
type MonthFxCost = {
  readonly month: string;
  readonly currency: string;
  readonly cost: bigint;
  readonly volume: bigint;
};

/** Amounts that leave through clearing change their currency: conversions, and payouts in another currency. */
export const readFxCost = (
  db: Database,
  merchantId: string,
  { from, fromId }: Pick<FlowRequest, 'from' | 'fromId'>,
) =>
  readMerchant(
    db,
    merchantId,
    (tx) =>
      tx.$queryRaw<MonthFxCost[]>`
        SELECT to_char(effective_at AT TIME ZONE 'UTC', 'YYYY-MM') AS month, currency,
          coalesce(sum(CASE credit_account WHEN 'fees' THEN amount ELSE -amount END)
            FILTER (WHERE kind = 'fx_fee'), 0)::bigint AS cost,
          coalesce(sum(amount) FILTER (WHERE credit_account = 'clearing'), 0)::bigint AS volume
        FROM ledger_entry
        WHERE merchant_id = ${merchantId} AND id >= ${fromId} AND effective_at >= ${from}
          AND (kind = 'fx_fee' OR credit_account = 'clearing' AND debit_account IN ('available', 'held'))
        GROUP BY month, currency`,
  );
