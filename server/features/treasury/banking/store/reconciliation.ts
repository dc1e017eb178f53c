import type { Database, Tx } from '../../../../data/client/client';
import { oneAsSystem } from '../../../../data/client/transaction';
import { type BankAccount, type BankDay, type BankStatement, Prisma } from '../../../../data/prisma/client';

export const findAccountsByNumber = (db: Database, number: string): Promise<BankAccount[]> =>
  oneAsSystem(db, (tx) => tx.bankAccount.findMany({ where: { number } }));

/** Pages in order. */
export const findStatements = (tx: Tx, account_id: string, day: Date): Promise<BankStatement[]> =>
  tx.bankStatement.findMany({
    where: { account_id, day, report: 'statement' },
    orderBy: [{ page: 'asc' }, { id: 'asc' }],
  });

export const findStatementBefore = (tx: Tx, account_id: string, day: Date): Promise<BankStatement | null> =>
  tx.bankStatement.findFirst({
    where: { account_id, report: 'statement', day: { lt: day }, closing: { not: null } },
    orderBy: [{ day: 'desc' }, { page: { sort: 'desc', nulls: 'last' } }, { id: 'desc' }],
  });

type KindTotal = { readonly kind: string | null; readonly count: number; readonly amount: bigint };

export const sumByKind = (tx: Tx, statementIds: readonly string[]): Promise<KindTotal[]> =>
  tx.$queryRaw`
    SELECT coalesce(f.kind, e.kind) AS kind, count(*)::integer AS count, sum(e.amount)::bigint AS amount
    FROM bank_entry e LEFT JOIN bank_entry f ON f.id = e.first_id
    WHERE e.statement_id = ANY (${statementIds}) GROUP BY 1 ORDER BY 1`;

export type Break = {
  readonly id: string;
  readonly amount: bigint;
  readonly booked_on: Date;
  readonly owner: string | null;
  readonly note: string | null;
};

export const findBreaks = (tx: Tx, statementIds: readonly string[]): Promise<Break[]> =>
  tx.$queryRaw`
    SELECT coalesce(f.id, e.id) AS id, e.amount, e.booked_on, coalesce(f.owner, e.owner) AS owner, coalesce(f.note, e.note) AS note
    FROM bank_entry e LEFT JOIN bank_entry f ON f.id = e.first_id
    WHERE e.statement_id = ANY (${statementIds}) AND coalesce(f.kind, e.kind) IS NULL ORDER BY e.id`;

export type Timing = {
  readonly what: 'sent' | 'reported' | 'not_posted';
  readonly id: string;
  readonly merchant_id: string | null;
  readonly amount: bigint;
  readonly since: Date;
};

const MAX_TIMING = 10_000;

/**
 * Payments that were sent and not debited, entries that were reported ahead of a statement, and entries that
 * wait to be posted, up to the end of a day.
 */
export const findTiming = (tx: Tx, accountId: string, day: Date): Promise<Timing[]> =>
  tx.$queryRaw`
    SELECT * FROM (
      SELECT 'sent' AS what, i.id, i.merchant_id, -i.amount AS amount, f.sent_at AS since
      FROM bank_instruction i JOIN bank_file f ON f.id = i.file_id
      WHERE i.account_id = ${accountId} AND i.debited_at IS NULL AND i.state <> 'refused'
        AND f.sent_at < ${day}::timestamptz + interval '1 day'
      UNION ALL
      SELECT 'reported', e.id, e.subject_merchant_id, e.amount, e.booked_on::timestamptz FROM bank_entry e
      WHERE e.account_id = ${accountId} AND e.report <> 'statement' AND e.first_id IS NULL AND e.booked_on <= ${day}
        AND NOT EXISTS (SELECT 1 FROM bank_entry f WHERE f.first_id = e.id AND f.report = 'statement')
      UNION ALL
      SELECT 'not_posted', e.id, e.subject_merchant_id, e.amount, e.booked_on::timestamptz FROM bank_entry e
      WHERE e.account_id = ${accountId} AND e.posted_at IS NULL AND e.booked_on <= ${day}
    ) t ORDER BY since, id LIMIT ${MAX_TIMING}`;

export const findDay = (tx: Tx, account_id: string, day: Date): Promise<BankDay | null> =>
  tx.bankDay.findUnique({ where: { account_id_day: { account_id, day } } });

/** The first person's signature. Replaces that of a reopened day. */
export const prepareDay = (
  tx: Tx,
  { account_id, day, by, at }: Pick<BankDay, 'account_id' | 'day'> & { by: PrismaJson.Actor; at: Date },
) => {
  const prepared = { prepared_by: by, prepared_at: at };
  return tx.bankDay.upsert({
    where: { account_id_day: { account_id, day } },
    create: { account_id, day, ...prepared },
    update: {
      ...prepared,
      signed_by: Prisma.DbNull,
      signed_at: null,
      reopened_at: null,
      reopened_because: null,
    },
  });
};

export const signDay = (
  tx: Tx,
  { account_id, day }: Pick<BankDay, 'account_id' | 'day'>,
  by: PrismaJson.Actor,
  at: Date,
) =>
  tx.bankDay.update({
    where: { account_id_day: { account_id, day } },
    data: { signed_by: by, signed_at: at },
  });

/** A later file changed what people had signed. */
export const reopenDay = (tx: Tx, account_id: string, day: Date, because: string, at: Date) =>
  tx.$executeRaw`
    UPDATE bank_day SET signed_by = NULL, signed_at = NULL, reopened_at = ${at}, reopened_because = ${because}
    WHERE account_id = ${account_id} AND day = ${day}`;

export const findAllAccounts = (tx: Tx): Promise<BankAccount[]> =>
  tx.bankAccount.findMany({ orderBy: [{ currency: 'asc' }, { number: 'asc' }] });

export type DayEntry = {
  readonly id: string;
  readonly account_id: string;
  readonly amount: bigint;
  readonly currency: string;
  readonly bank_reference: string | null;
  readonly kind: string | null;
  readonly subject_merchant_id: string | null;
  readonly subject_id: string | null;
  readonly note: string | null;
};

/** The entries in all statements of a day that follow an entry. */
export const findDayEntries = (tx: Tx, day: Date, after: string, take: number): Promise<DayEntry[]> =>
  tx.$queryRaw`
    SELECT e.id, e.account_id, e.amount, e.currency, e.bank_reference, e.kind, e.subject_merchant_id, e.subject_id, e.note
    FROM bank_entry e JOIN bank_statement s ON s.id = e.statement_id
    WHERE s.day = ${day} AND s.report = 'statement' AND e.id > ${after} ORDER BY e.id LIMIT ${take}`;

type Owed = { readonly currency: string; readonly owed: bigint };

/** Money owed to live merchants at the end of a day, and the unallocated money of the house. */
export const sumOwed = (tx: Tx, day: Date): Promise<Owed[]> =>
  tx.$queryRaw`
    SELECT l.currency, sum(
      CASE WHEN l.credit_account IN ('available', 'held', 'pending') THEN l.amount ELSE 0 END
      - CASE WHEN l.debit_account IN ('available', 'held', 'pending') THEN l.amount ELSE 0 END)::bigint AS owed
    FROM ledger_entry l JOIN merchant m ON m.id = l.merchant_id AND m.environment = 'live'
    WHERE l.recorded_at < ${day}::timestamptz + interval '1 day'
    GROUP BY l.currency ORDER BY l.currency`;
