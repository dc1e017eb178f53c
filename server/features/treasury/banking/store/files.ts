import type { Database, Tx } from '../../../../data/client/client';
import { oneAsSystem } from '../../../../data/client/transaction';
import type {
  BankAccount,
  BankConnection,
  BankFile,
  BankInstruction,
  Prisma,
} from '../../../../data/prisma/client';

/** Other cutters of the connection wait until the transaction ends. */
export async function lockConnection(tx: Tx, id: string): Promise<BankConnection> {
  await tx.$queryRaw`SELECT 1 FROM bank_connection WHERE id = ${id} FOR NO KEY UPDATE`;
  return tx.bankConnection.findUniqueOrThrow({ where: { id } });
}

export const findAccounts = (tx: Tx, connection_id: string): Promise<BankAccount[]> =>
  tx.bankAccount.findMany({ where: { connection_id } });

/** Payments that are in no file yet, oldest first. */
export const findOpen = (
  tx: Tx,
  accounts: readonly BankAccount[],
  take: number,
): Promise<BankInstruction[]> =>
  tx.bankInstruction.findMany({
    where: { account_id: { in: accounts.map(({ id }) => id) }, state: 'open' },
    orderBy: { created_at: 'asc' },
    take,
  });

export const addFile = (tx: Tx, data: Prisma.BankFileCreateManyInput): Promise<unknown> =>
  tx.bankFile.createMany({ data });

type Placed = Pick<BankInstruction, 'merchant_id' | 'id'> & { readonly block: number };

/** Throws if another transaction took one of them. */
export async function placeInFile(
  tx: Tx,
  fileId: string,
  placed: readonly Placed[],
  at: Date,
): Promise<void> {
  const count = await tx.$executeRaw`
    UPDATE bank_instruction i SET state = 'cut', file_id = ${fileId}, block = p.block, updated_at = ${at}
    FROM unnest(
      ${placed.map((one) => one.merchant_id)}::text[], ${placed.map((one) => one.id)}::text[],
      ${placed.map((one) => one.block)}::integer[]
    ) AS p(merchant_id, id, block)
    WHERE i.merchant_id = p.merchant_id AND i.id = p.id AND i.state = 'open'`;
  if (count !== placed.length) throw new Error(`${placed.length - count} instructions are in another file`);
}

export const refuseUnsent = (
  tx: Tx,
  { merchant_id, id }: Pick<BankInstruction, 'merchant_id' | 'id'>,
  bank_text: string,
  updated_at: Date,
) =>
  tx.bankInstruction.updateMany({
    where: { merchant_id, id, state: 'open' },
    data: { state: 'refused', bank_text, updated_at },
  });

export const setNextCut = (tx: Tx, id: string, cut_at: Date, filesCut: number) =>
  tx.bankConnection.update({ where: { id }, data: { cut_at, next_number: { increment: filesCut } } });

/** In the order of their numbers. */
export const findUnsent = (db: Database, connection_id: string): Promise<BankFile[]> =>
  oneAsSystem(db, (tx) =>
    tx.bankFile.findMany({
      where: { connection_id, direction: 'out', state: 'cut' },
      orderBy: { id: 'asc' },
    }),
  );

/** Payments for an adapter that are due: new ones first, then repeats. */
export const findDue = (db: Database, connection_id: string, now: Date, take: number): Promise<BankFile[]> =>
  oneAsSystem(db, (tx) =>
    tx.bankFile.findMany({
      where: {
        connection_id,
        direction: 'out',
        state: 'cut',
        OR: [{ retry_at: null }, { retry_at: { lte: now } }],
      },
      orderBy: [{ retry_at: { sort: 'asc', nulls: 'first' } }, { id: 'asc' }],
      take,
    }),
  );

export const setRetry = (db: Database, id: string, retry_at: Date) =>
  oneAsSystem(db, (tx) => tx.bankFile.updateMany({ where: { id, state: 'cut' }, data: { retry_at } }));

export const markSent = (db: Database, id: string, sent_at: Date) =>
  oneAsSystem(db, (tx) =>
    tx.bankFile.updateMany({ where: { id, state: 'cut' }, data: { state: 'sent', sent_at } }),
  );
