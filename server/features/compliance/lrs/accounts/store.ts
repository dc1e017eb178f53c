import type { Tx } from '../../../../data/client/client';
import { type LrsBankAccount, Prisma } from '../../../../data/prisma/client';
import { findRow } from '../../../../data/query/row';
import type { Services } from '../../../../identity/context';

const TABLE = { table: 'lrs_bank_account', columns: Prisma.LrsBankAccountScalarFieldEnum } as const;

export const find = (
  { db }: Pick<Services, 'db'>,
  merchantId: string,
  id: string,
): Promise<LrsBankAccount | null> => findRow<LrsBankAccount>(db, TABLE, merchantId, id);

export const findByCustomer = (tx: Tx, merchant_id: string, customer_id: string): Promise<LrsBankAccount[]> =>
  tx.lrsBankAccount.findMany({ where: { merchant_id, customer_id }, orderBy: { id: 'desc' } });
