import type { Tx } from '../../../../data/client/client';
import { type CustomerBankAccount, Prisma } from '../../../../data/prisma/client';
import type { List } from '../../../../data/query/list';
import { listPage } from '../../../../data/query/page';
import type { Context } from '../../../../identity/context';
import type { PageQuery } from '../../../../kernel/page';

export const findActiveAccount = (
  tx: Tx,
  merchant_id: string,
  customer_id: string,
): Promise<CustomerBankAccount | null> =>
  tx.customerBankAccount.findFirst({ where: { merchant_id, customer_id, status: 'active' } });

export const findAccount = (tx: Tx, merchant_id: string, id: string): Promise<CustomerBankAccount | null> =>
  tx.customerBankAccount.findUnique({ where: { merchant_id_id: { merchant_id, id } } });

export async function findOwners(tx: Tx, merchant_id: string, account_hash: string): Promise<string[]> {
  const found = await tx.customerBankAccount.findMany({
    where: { merchant_id, account_hash },
    select: { customer_id: true },
  });
  return found.map(({ customer_id }) => customer_id);
}

const IN_USE: List<CustomerBankAccount> = {
  table: 'customer_bank_account',
  columns: Prisma.CustomerBankAccountScalarFieldEnum,
  within: { status: 'active' },
};

export const list = ({ db, merchant }: Context, customer_id: string, query: PageQuery) =>
  listPage(db, IN_USE, { merchantId: merchant.id, where: {}, scope: { customer_id }, query });
