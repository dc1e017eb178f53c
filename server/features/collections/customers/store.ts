import type { Database, Tx } from '../../../data/client/client';
import { readMerchant } from '../../../data/client/transaction';
import { type Customer, Prisma } from '../../../data/prisma/client';
import type { List } from '../../../data/query/list';
import { listPage } from '../../../data/query/page';
import { findRow } from '../../../data/query/row';
import { containsText } from '../../../data/query/search';
import type { Context } from '../../../identity/context';
import type { PageQuery } from '../../../kernel/page';

export const findCustomer = (tx: Tx, merchant_id: string, id: string): Promise<Customer | null> =>
  tx.customer.findUnique({ where: { merchant_id_id: { merchant_id, id } } });

export const findByEmail = (
  tx: Tx,
  merchant_id: string,
  { email, country }: Pick<Customer, 'email' | 'country'>,
): Promise<Customer | null> =>
  tx.customer.findFirst({
    where: { merchant_id, country, is_unproven: false, email: { equals: email, mode: 'insensitive' } },
  });

export const findCustomers = (tx: Tx, merchant_id: string, ids: readonly string[]): Promise<Customer[]> =>
  tx.customer.findMany({ where: { merchant_id, id: { in: [...new Set(ids)] } } });

export async function searchCustomers(tx: Tx, merchant_id: string, text: string, take: number) {
  const found = await tx.customer.findMany({
    where: { merchant_id, OR: [{ name: containsText(text) }, { email: containsText(text) }] },
    select: { id: true },
    take,
  });
  return found.map(({ id }) => id);
}

export async function findSealedPans(
  db: Database,
  merchant_id: string,
  ids: readonly string[],
): Promise<Pick<Customer, 'id' | 'pan_sealed'>[]> {
  if (!ids.length) return [];
  return readMerchant(db, merchant_id, (tx) =>
    tx.customer.findMany({
      where: { merchant_id, id: { in: [...ids] }, NOT: { pan_sealed: null } },
      select: { id: true, pan_sealed: true },
    }),
  );
}

export const CUSTOMERS: List<Customer> = { table: 'customer', columns: Prisma.CustomerScalarFieldEnum };

export const find = (
  { db }: Pick<Context, 'db'>,
  merchant_id: string,
  id: string,
): Promise<Customer | null> => findRow(db, CUSTOMERS, merchant_id, id);

export const list = ({ db, merchant }: Context, where: Prisma.CustomerWhereInput, query: PageQuery) =>
  listPage(db, CUSTOMERS, { merchantId: merchant.id, where, query });
