import type { Database } from '../data/client/client';
import { readMerchant } from '../data/client/transaction';
import { firstIdAt } from '../kernel/id';
import type { Account, OwnAccount } from '../kernel/money/accounts';
import { type EntryRow, type Period, readEntries } from './rows';

/** Held money hasn't left yet, and pending money hasn't arrived yet. */
const BOOKED = ['available', 'held'] as const satisfies readonly OwnAccount[];

const isBooked = (account: string): boolean => BOOKED.some((one) => one === account);

export type Totals = {
  readonly opening: bigint;
  readonly credits: { readonly count: number; readonly sum: bigint };
  readonly debits: { readonly count: number; readonly sum: bigint };
};

type StatementRequest = { readonly merchantId: string; readonly currency: string } & Period;

export async function readTotals(
  db: Database,
  { merchantId, currency, from, until }: StatementRequest,
): Promise<Totals> {
  const [row] = await readMerchant(
    db,
    merchantId,
    (tx) => tx.$queryRaw<
      { opening: bigint; credit: bigint; credits: bigint; debit: bigint; debits: bigint }[]
    >`
      SELECT
        coalesce(sum(moved) FILTER (WHERE effective_at < ${from}), 0)::bigint AS opening,
        coalesce(sum(moved) FILTER (WHERE effective_at >= ${from} AND moved > 0), 0)::bigint AS credit,
        count(*) FILTER (WHERE effective_at >= ${from} AND moved > 0) AS credits,
        coalesce(-sum(moved) FILTER (WHERE effective_at >= ${from} AND moved < 0), 0)::bigint AS debit,
        count(*) FILTER (WHERE effective_at >= ${from} AND moved < 0) AS debits
      FROM (
        SELECT effective_at, CASE WHEN credit_account = ANY (${BOOKED}) THEN amount ELSE 0 END
          - CASE WHEN debit_account = ANY (${BOOKED}) THEN amount ELSE 0 END AS moved
        FROM ledger_entry
        WHERE merchant_id = ${merchantId} AND currency = ${currency} AND effective_at < ${until}
      ) m`,
  );
  const { opening, credit, credits, debit, debits } = row!;
  return {
    opening,
    credits: { count: Number(credits), sum: credit },
    debits: { count: Number(debits), sum: debit },
  };
}

export const closingOf = ({ opening, credits, debits }: Totals): bigint => opening + credits.sum - debits.sum;

const COLUMNS = ['id', 'kind', 'subject_id', 'credit_account', 'amount', 'effective_at'] as const;

export type Movement = Pick<EntryRow, (typeof COLUMNS)[number]>;

export const movedBy = ({ amount, credit_account }: Movement): bigint =>
  isBooked(credit_account) ? BigInt(amount) : -BigInt(amount);

const isOneOf = { in: [...BOOKED] as Account[] };
const isNoneOf = { notIn: [...BOOKED] as Account[] };

export const readMovements = (
  db: Database,
  { merchantId, currency, from, until }: StatementRequest,
): AsyncGenerator<Movement[]> =>
  readEntries(
    db,
    merchantId,
    { from, until },
    {
      columns: COLUMNS,
      where: {
        currency,
        OR: [
          { credit_account: isOneOf, debit_account: isNoneOf },
          { debit_account: isOneOf, credit_account: isNoneOf },
        ],
      },
    },
  );

/** `since` is in real time. */
export const countPostedSince = (
  db: Database,
  { merchantId, currency, until }: StatementRequest,
  since: Date,
): Promise<number> =>
  readMerchant(db, merchantId, (tx) =>
    tx.ledgerEntry.count({
      where: {
        merchant_id: merchantId,
        id: { gte: firstIdAt('ledger_entry', since) },
        currency,
        effective_at: { lt: until },
      },
    }),
  );
