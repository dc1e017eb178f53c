import type { Database } from '../db/client';
import { readMerchant } from '../db/transaction';
import { firstIdAt } from '../kernel/id';
import type { Account, OwnAccount } from './chart';
import { type EntryRow, entriesIn, type Period } from './rows';

/**
 * What a statement calls the balance: what is available and what is held, since money that is held for a payment under way
 * has not left yet. What is pending has not arrived yet.
 */
const BOOKED = ['available', 'held'] as const satisfies readonly OwnAccount[];

const isBooked = (account: string): boolean => BOOKED.some((one) => one === account);

export type Totals = {
  readonly opening: bigint;
  readonly credits: { readonly count: number; readonly sum: bigint };
  readonly debits: { readonly count: number; readonly sum: bigint };
};

type StatementRequest = { readonly merchantId: string; readonly currency: string } & Period;

/** What a balance was before a period, and what was credited and debited in it. */
export async function totalsOf(
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

/** What a statement reads of an entry. */
export type Movement = Pick<EntryRow, (typeof COLUMNS)[number]>;

/** By how much an entry changed the balance of a statement. */
export const movedBy = ({ amount, credit_account }: Movement): bigint =>
  isBooked(credit_account) ? BigInt(amount) : -BigInt(amount);

const isOneOf = { in: [...BOOKED] as Account[] };
const isNoneOf = { notIn: [...BOOKED] as Account[] };

/** The entries that changed a balance in a period. */
export const movementsOf = (
  db: Database,
  { merchantId, currency, from, until }: StatementRequest,
): AsyncGenerator<Movement[]> =>
  entriesIn(
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

/** How many of the entries that count in a period were booked since a time of the real clock. */
export const countSince = (
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
