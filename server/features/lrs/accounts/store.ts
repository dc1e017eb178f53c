import type { Services } from '../../../access/context';
import type { Tx } from '../../../db/client';
import { type LrsBankAccount, Prisma } from '../../../db/prisma/client';
import { findRow } from '../../../db/row';

const TABLE = { table: 'lrs_bank_account', columns: Prisma.LrsBankAccountScalarFieldEnum } as const;

export const find = (
  { db }: Pick<Services, 'db'>,
  merchantId: string,
  id: string,
): Promise<LrsBankAccount | null> => findRow<LrsBankAccount>(db, TABLE, merchantId, id);

export const findByCustomer = (tx: Tx, merchant_id: string, customer_id: string): Promise<LrsBankAccount[]> =>
  tx.lrsBankAccount.findMany({ where: { merchant_id, customer_id }, orderBy: { id: 'desc' } });
