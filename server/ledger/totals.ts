import type { Database } from '../data/client/client';
import { readMerchant } from '../data/client/transaction';
import { OWN_ACCOUNTS } from '../kernel/money/accounts';
import { readBalances } from './balances';
import type { Period } from './rows';

type BalanceChange = {
  readonly kind: string;
  readonly currency: string;
  readonly count: number;
  readonly amount: bigint;
};

/** Net change per kind and currency. Reversed entries cancel out. */
export const readChanges = (
  db: Database,
  merchantId: string,
  { from, until }: Period,
): Promise<BalanceChange[]> =>
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

type Posted = { readonly currency: string; readonly count: number; readonly amount: bigint };

export const readPosted = (db: Database, merchantId: string, { from, until }: Period): Promise<Posted[]> =>
  readMerchant(db, merchantId, async (tx) => {
    const rows = await tx.$queryRaw<{ currency: string; entries: bigint; amount: bigint }[]>`
      SELECT currency, count(*) AS entries, sum(amount)::bigint AS amount FROM ledger_entry
      WHERE merchant_id = ${merchantId} AND effective_at >= ${from} AND effective_at < ${until}
      GROUP BY currency ORDER BY currency`;
    return rows.map(({ currency, entries, amount }) => ({ currency, count: Number(entries), amount }));
  });

/** Includes currencies that the merchant's money was converted through. */
export async function readCurrencies(
  db: Database,
  merchant: Parameters<typeof readBalances>[1],
): Promise<string[]> {
  const own = (await readBalances(db, merchant)).map(({ currency }) => currency);
  const passed = await readMerchant(
    db,
    merchant.id,
    (tx) => tx.$queryRaw<{ currency: string }[]>`
      SELECT DISTINCT currency FROM ledger_entry WHERE merchant_id = ${merchant.id} ORDER BY currency`,
  );
  return [...new Set([...own, ...passed.map(({ currency }) => currency)])];
}

export type ChargeTotal = BalanceChange & {
  readonly month: string;
  readonly prefix: string;
};

/** Omits fees that customers paid. */
export const readCharges = (
  db: Database,
  merchantId: string,
  { from, until }: Period,
): Promise<ChargeTotal[]> =>
  readMerchant(db, merchantId, async (tx) => {
    const rows = await tx.$queryRaw<(Omit<ChargeTotal, 'count'> & { times: bigint })[]>`
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

/** Fees go to the service, or to the merchant's platform. */
const EARNED = ['fees', 'transfers'];
/** Fees come from a balance, or from the amount owed until the end of the month. */
const CHARGED = [...OWN_ACCOUNTS, 'receivable'];
