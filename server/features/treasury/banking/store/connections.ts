import type { Database, Tx } from '../../../../data/client/client';
import { oneAsSystem } from '../../../../data/client/transaction';
import type { BankAccount, BankConnection, BankInstruction, Prisma } from '../../../../data/prisma/client';

const MAX_HELD = 100;

type HeldInstruction = Pick<BankInstruction, 'merchant_id' | 'id' | 'code' | 'updated_at'> & {
  readonly connection_id: string;
};

type NewConnection = Prisma.BankConnectionCreateManyInput & { readonly name: string };

/** False if the name or the number of an account is taken. */
export async function addConnection(
  tx: Tx,
  row: NewConnection,
  accounts: readonly Prisma.BankAccountCreateManyInput[],
): Promise<boolean> {
  const { count } = await tx.bankConnection.createMany({ data: [row], skipDuplicates: true });
  if (!count) return false;
  const added = await tx.bankAccount.createMany({ data: [...accounts], skipDuplicates: true });
  return added.count === accounts.length;
}

export const listConnections = (db: Database): Promise<BankConnection[]> =>
  oneAsSystem(db, (tx) => tx.bankConnection.findMany({ orderBy: { name: 'asc' } }));

export const findConnection = (db: Database, name: string): Promise<BankConnection | null> =>
  oneAsSystem(db, (tx) => tx.bankConnection.findUnique({ where: { name } }));

export const listAccounts = (db: Database): Promise<BankAccount[]> =>
  oneAsSystem(db, (tx) => tx.bankAccount.findMany({ orderBy: [{ connection_id: 'asc' }, { id: 'asc' }] }));

/** Count and sum of the payments that no file holds yet, by account. */
export const sumOpen = (db: Database) =>
  oneAsSystem(db, (tx) =>
    tx.bankInstruction.groupBy({
      by: ['account_id'],
      where: { state: 'open' },
      _count: true,
      _sum: { amount: true },
    }),
  );

/** False if it is in that state already. */
export async function setPaused(
  tx: Tx,
  id: string,
  paused: { readonly at: Date; readonly because: string } | null,
): Promise<boolean> {
  const { count } = await tx.bankConnection.updateMany({
    where: { id, paused_at: paused ? null : { not: null } },
    data: { paused_at: paused?.at ?? null, paused_because: paused?.because ?? null },
  });
  return count === 1;
}

/** Payments whose payee the bank's check did not confirm. A person decides about them at the bank. */
export const findHeld = (db: Database, connectionId?: string): Promise<HeldInstruction[]> =>
  oneAsSystem(
    db,
    (tx) => tx.$queryRaw`
      SELECT i.merchant_id, i.id, i.code, i.updated_at, a.connection_id FROM bank_instruction i
      JOIN bank_account a ON a.id = i.account_id
      WHERE i.state = 'held' AND (${connectionId ?? null}::text IS NULL OR a.connection_id = ${connectionId ?? null})
      ORDER BY i.updated_at LIMIT ${MAX_HELD}`,
  );

/** Returns the payments that were still held. */
export const refuseHeld = (
  tx: Tx,
  held: readonly HeldInstruction[],
  at: Date,
): Promise<Pick<BankInstruction, 'merchant_id' | 'id'>[]> =>
  tx.bankInstruction.updateManyAndReturn({
    where: {
      OR: held.map(({ merchant_id, id, updated_at }) => ({ merchant_id, id, updated_at, state: 'held' })),
    },
    data: { state: 'refused', updated_at: at },
    select: { merchant_id: true, id: true },
  });
