import type { Database } from '../data/client/client';
import { readMerchant } from '../data/client/transaction';
import { Prisma } from '../data/prisma/client';
import type { OwnAccount } from '../kernel/money/accounts';

/** Totals of one UTC day, in minor units. */
export type DayFlow = {
  readonly day: string;
  readonly currency: string;
  readonly in: bigint;
  readonly out: bigint;
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
          coalesce(sum(amount) FILTER (WHERE credit_account IN ${own}), 0)::bigint AS in,
          coalesce(sum(amount) FILTER (WHERE debit_account IN ${own}), 0)::bigint AS out
        FROM ledger_entry
        WHERE merchant_id = ${merchantId} AND id >= ${fromId} AND effective_at >= ${from}
          AND kind <> ALL (${[...without]})
          AND (credit_account IN ${own}) <> (debit_account IN ${own})
        GROUP BY day, currency`,
  );
};
