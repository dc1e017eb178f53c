import type { Database, Tx } from '../../../../data/client/client';
import { oneAsSystem } from '../../../../data/client/transaction';
import type { BankTransfer, Prisma } from '../../../../data/prisma/client';

type Wanted = Pick<BankTransfer, 'from_id' | 'to_id' | 'amount' | 'reason'>;

/** The same transfer, waiting for a second person. */
export const findProposal = (db: Database, wanted: Wanted): Promise<BankTransfer | null> =>
  oneAsSystem(db, (tx) => tx.bankTransfer.findFirst({ where: { ...wanted, approved_at: null } }));

export const addTransfer = (tx: Tx, data: Prisma.BankTransferCreateManyInput) =>
  tx.bankTransfer.createMany({ data });

export const approveTransfer = (tx: Tx, id: string, approved_by: PrismaJson.Actor, approved_at: Date) =>
  tx.bankTransfer.updateMany({ where: { id, approved_at: null }, data: { approved_by, approved_at } });
