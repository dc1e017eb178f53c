import type { Database, Tx } from '../../../../data/client/client';
import { oneAsSystem } from '../../../../data/client/transaction';
import type { BankAccount, BankEntry, BankFile, BankStatement, Prisma } from '../../../../data/prisma/client';

export const findConnectionById = (tx: Tx, id: string) =>
  tx.bankConnection.findUniqueOrThrow({ where: { id } });

export const findReceived = (db: Database, sha256: string): Promise<BankFile | null> =>
  oneAsSystem(db, (tx) =>
    tx.bankFile.findFirst({
      where: { sha256, direction: 'in', state: { in: ['accepted', 'waiting'] } },
    }),
  );

type Place = Pick<BankFile, 'name' | 'size' | 'modified_at'>;

/** Files that were read under these names. */
export const findRead = (db: Database, connection_id: string, names: readonly string[]): Promise<Place[]> =>
  oneAsSystem(db, (tx) =>
    tx.bankFile.findMany({
      where: { connection_id, direction: 'in', name: { in: [...names] } },
      select: { name: true, size: true, modified_at: true },
    }),
  );

/** False if another process has just received the same bytes. */
export async function receiveFile(tx: Tx, row: Prisma.BankFileCreateManyInput): Promise<boolean> {
  const { count } = await tx.bankFile.createMany({ data: [row], skipDuplicates: true });
  return count === 1;
}

export const setFileState = (
  tx: Tx,
  id: string,
  data: Pick<Prisma.BankFileUpdateInput, 'state' | 'reason' | 'format' | 'message_id'> & {
    connection_id?: string;
  },
) => tx.bankFile.update({ where: { id }, data });

export const findAccount = (
  tx: Tx,
  number: string,
  currency: string | null,
  connection_id?: string,
): Promise<BankAccount[]> =>
  tx.bankAccount.findMany({
    where: { number, connection_id, ...(currency !== null && { currency }) },
    take: 2,
  });

/** The report of an adapter that has this ID already. */
export const findReport = (tx: Tx, row: Pick<BankFile, 'connection_id' | 'format' | 'message_id'>) =>
  tx.bankFile.findFirst({
    where: { ...row, direction: 'in', state: { in: ['accepted', 'waiting'] } },
    select: { id: true },
  });

/** Until the transaction ends. */
export const lockAccount = (tx: Tx, id: string) =>
  tx.$queryRaw`SELECT 1 FROM bank_account WHERE id = ${id} FOR NO KEY UPDATE`;

export const addStatement = (tx: Tx, data: Prisma.BankStatementCreateManyInput) =>
  tx.bankStatement.createMany({ data });

export const setStatement = (tx: Tx, id: string, data: Prisma.BankStatementUpdateInput) =>
  tx.bankStatement.update({ where: { id }, data });

/** The same page of the same statement in an earlier file. */
export const findSameStatement = (
  tx: Tx,
  { account_id, number, page, day }: Pick<BankStatement, 'account_id' | 'number' | 'page' | 'day'>,
  exceptId: string,
) =>
  tx.bankStatement.findFirst({
    where: { account_id, report: 'statement', number, page, day, NOT: { id: exceptId } },
  });

/** Pages of one statement, by their numbers. */
export const findPages = (tx: Tx, account_id: string, number: string): Promise<BankStatement[]> =>
  tx.bankStatement.findMany({
    where: { account_id, report: 'statement', number, page: { not: null } },
    orderBy: { page: 'asc' },
  });

/** One parameter for all rows is twice as fast as a parameter per column. */
export const addEntries = (tx: Tx, rows: readonly Prisma.BankEntryCreateManyInput[]): Promise<number> =>
  tx.$executeRaw`
    INSERT INTO bank_entry (id, statement_id, account_id, report, number, part, amount, currency, booked_on,
      bank_reference, fingerprint, first_id, kind, subject_merchant_id, subject_id, note, content_sealed, posted_at)
    SELECT id, statement_id, account_id, report, number, part, amount, currency, booked_on,
      bank_reference, fingerprint, first_id, kind, subject_merchant_id, subject_id, note, content_sealed, posted_at
    FROM jsonb_to_recordset(${JSON.stringify(rows, (_, value) => (typeof value === 'bigint' ? String(value) : value))}::jsonb)
      AS e(id text, statement_id text, account_id text, report text, number integer, part integer, amount bigint,
        currency text, booked_on date, bank_reference text, fingerprint text, first_id text, kind text,
        subject_merchant_id text, subject_id text, note text, content_sealed text, posted_at timestamptz)`;

type Reported = Pick<
  BankEntry,
  'id' | 'fingerprint' | 'kind' | 'subject_merchant_id' | 'subject_id' | 'note'
>;

/** Entries with these fingerprints that no report of this kind contains yet. */
export const findReported = (
  tx: Tx,
  accountId: string,
  report: string,
  fingerprints: readonly string[],
): Promise<Reported[]> =>
  tx.$queryRaw`
    SELECT e.id, e.fingerprint, e.kind, e.subject_merchant_id, e.subject_id, e.note FROM bank_entry e
    WHERE e.account_id = ${accountId} AND e.fingerprint = ANY (${fingerprints}) AND e.first_id IS NULL
      AND e.report <> ${report}
      AND NOT EXISTS (SELECT 1 FROM bank_entry f WHERE f.first_id = e.id AND f.report = ${report})
    ORDER BY e.id`;

/** Entries whose money is to be posted, oldest first. */
export const findToPost = (db: Database, kinds: readonly string[], take: number): Promise<BankEntry[]> =>
  oneAsSystem(db, (tx) =>
    tx.bankEntry.findMany({
      where: { kind: { in: [...kinds] }, posted_at: null },
      orderBy: { id: 'asc' },
      take,
    }),
  );

/** False if it is posted already. */
export async function setPosted(
  tx: Tx,
  id: string,
  data: { posted_at: Date } & Partial<
    Pick<BankEntry, 'kind' | 'subject_merchant_id' | 'subject_id' | 'note'>
  >,
): Promise<boolean> {
  const { count } = await tx.bankEntry.updateMany({ where: { id, posted_at: null }, data });
  return count === 1;
}

/** Entries before this one of the same account, reference and amount, whatever became of them. */
export const countSameReference = (
  db: Database,
  { id, account_id, bank_reference, amount }: BankEntry,
): Promise<number> =>
  bank_reference === null
    ? Promise.resolve(0)
    : oneAsSystem(db, (tx) =>
        tx.bankEntry.count({
          where: { account_id, bank_reference, amount, first_id: null, id: { lt: id } },
        }),
      );

export const findAccountById = (db: Database, id: string): Promise<BankAccount> =>
  oneAsSystem(db, (tx) => tx.bankAccount.findUniqueOrThrow({ where: { id } }));

export const setUnallocated = (tx: Tx, id: string, note: string) =>
  tx.bankEntry.updateMany({
    where: { id, posted_at: null },
    data: { kind: 'unallocated', subject_merchant_id: null, note: note.slice(0, 500) },
  });

/** Files that waited for another page of a statement. */
export const acceptWaiting = (tx: Tx, ids: readonly string[]) =>
  tx.bankFile.updateMany({
    where: { id: { in: [...ids] }, state: 'waiting' },
    data: { state: 'accepted', reason: null },
  });

/** Other decisions about it wait until the transaction ends. */
export async function lockEntry(tx: Tx, id: string): Promise<BankEntry | null> {
  await tx.$queryRaw`SELECT 1 FROM bank_entry WHERE id = ${id} FOR UPDATE`;
  return tx.bankEntry.findUnique({ where: { id } });
}

export const propose = (tx: Tx, id: string, proposal: PrismaJson.EntryProposal) =>
  tx.bankEntry.update({ where: { id }, data: { proposal } });

/** A merchant's money is credited afterwards, as any receipt. */
export const decide = (
  tx: Tx,
  id: string,
  decided: { readonly merchantId: string } | { readonly postedAt: Date },
) =>
  tx.bankEntry.update({
    where: { id },
    data:
      'merchantId' in decided
        ? { kind: 'receipt', subject_merchant_id: decided.merchantId, posted_at: null }
        : { kind: 'other', posted_at: decided.postedAt },
  });

const UNEXPLAINED: Prisma.BankEntryWhereInput = {
  first_id: null,
  OR: [{ kind: null }, { kind: 'unallocated' }],
};

export async function assign(tx: Tx, id: string, owner: string): Promise<boolean> {
  const { count } = await tx.bankEntry.updateMany({ where: { id, ...UNEXPLAINED }, data: { owner } });
  return count === 1;
}

export const findUnexplained = (db: Database): Promise<(Omit<BankEntry, 'number'> & { number: string })[]> =>
  oneAsSystem(db, async (tx) => {
    const entries = await tx.bankEntry.findMany({
      where: UNEXPLAINED,
      orderBy: [{ booked_on: 'asc' }, { id: 'asc' }],
      take: 1_000,
    });
    const accounts = await tx.bankAccount.findMany({
      where: { id: { in: entries.map(({ account_id }) => account_id) } },
    });
    const numbers = new Map(accounts.map(({ id, number }) => [id, number]));
    return entries.map((entry) => ({ ...entry, number: numbers.get(entry.account_id)! }));
  });
