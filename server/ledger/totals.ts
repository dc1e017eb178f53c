import type { Database } from '../db/client';
import { readMerchant } from '../db/transaction';
import { OWN_ACCOUNTS } from './chart';
import { perCurrency } from './per-currency';
import type { Period } from './rows';

export type Moved = {
  readonly kind: string;
  readonly currency: string;
  readonly count: number;
  /** Negative where the merchant's balances fell. */
  readonly amount: bigint;
};

/** What came to the merchant's balances and left them in a period, by kind and currency; what was undone counts for nothing. */
export const movedIn = (db: Database, merchantId: string, { from, until }: Period): Promise<Moved[]> =>
  readMerchant(db, merchantId, async (tx) => {
    const rows = await tx.$queryRaw<{ kind: string; currency: string; rose: bigint; times: bigint }[]>`
      SELECT kind, currency, sum(way * amount)::bigint AS rose, abs(sum(way))::bigint AS times FROM (
        SELECT kind, currency, amount, CASE WHEN credit_account = ANY (${OWN_ACCOUNTS}) THEN 1 ELSE -1 END AS way
        FROM ledger_entry
        WHERE merchant_id = ${merchantId} AND effective_at >= ${from} AND effective_at < ${until}
          AND (credit_account = ANY (${OWN_ACCOUNTS})) <> (debit_account = ANY (${OWN_ACCOUNTS}))
      ) m GROUP BY kind, currency HAVING sum(way) <> 0 ORDER BY kind, currency`;
    return rows.map(({ kind, currency, rose, times }) => ({
      kind,
      currency,
      count: Number(times),
      amount: rose,
    }));
  });

export type Booked = { readonly currency: string; readonly count: number; readonly amount: bigint };

/** How many entries were booked in a period, and what was debited in all of them, which is what was credited. */
export const bookedIn = (db: Database, merchantId: string, { from, until }: Period): Promise<Booked[]> =>
  readMerchant(db, merchantId, async (tx) => {
    const rows = await tx.$queryRaw<{ currency: string; entries: bigint; amount: bigint }[]>`
      SELECT currency, count(*) AS entries, sum(amount)::bigint AS amount FROM ledger_entry
      WHERE merchant_id = ${merchantId} AND effective_at >= ${from} AND effective_at < ${until}
      GROUP BY currency ORDER BY currency`;
    return rows.map(({ currency, entries, amount }) => ({ currency, count: Number(entries), amount }));
  });

/** Currencies that the merchant has a balance in, and those that its money passed through on the way. */
export async function currenciesOf(
  db: Database,
  merchant: Parameters<typeof perCurrency>[1],
): Promise<string[]> {
  const own = (await perCurrency(db, merchant)).map(({ currency }) => currency);
  const passed = await readMerchant(
    db,
    merchant.id,
    (tx) => tx.$queryRaw<{ currency: string }[]>`
      SELECT DISTINCT currency FROM ledger_entry WHERE merchant_id = ${merchant.id} ORDER BY currency`,
  );
  return [...new Set([...own, ...passed.map(({ currency }) => currency)])];
}

export type Charged = Moved & {
  /** Such as 2026-11, in UTC. */
  readonly month: string;
  /** What stands before the ids of what it was charged for. */
  readonly prefix: string;
};

/** What the merchant was charged in a period, from the entries that charged it; what customers bore is not among it. */
export const chargedIn = (db: Database, merchantId: string, { from, until }: Period): Promise<Charged[]> =>
  readMerchant(db, merchantId, async (tx) => {
    const rows = await tx.$queryRaw<(Omit<Charged, 'count'> & { times: bigint })[]>`
      SELECT to_char(effective_at AT TIME ZONE 'UTC', 'YYYY-MM') AS month, split_part(subject_id, '_', 1) AS prefix,
        kind, currency, sum(way * amount)::bigint AS amount, sum(way)::bigint AS times
      FROM (
        SELECT effective_at, subject_id, kind, currency, amount,
          CASE WHEN credit_account = ANY (${EARNED}) THEN 1 ELSE -1 END AS way
        FROM ledger_entry
        WHERE merchant_id = ${merchantId} AND effective_at >= ${from} AND effective_at < ${until}
          AND (credit_account = 'fees' OR debit_account = 'fees' OR kind = 'referral_fee')
          AND (credit_account = ANY (${CHARGED}) OR debit_account = ANY (${CHARGED}))
      ) c GROUP BY 1, 2, 3, 4 HAVING sum(way * amount) <> 0 ORDER BY 1 DESC, 2, 3, 4`;
    return rows.map(({ times, ...row }) => ({ ...row, count: Number(times) }));
  });

/** Where fees go: to us, or to the merchant's platform. */
const EARNED = ['fees', 'transfers'];
/** What they are taken of: a balance, or what is owed until the end of the month. */
const CHARGED = [...OWN_ACCOUNTS, 'receivable'];
