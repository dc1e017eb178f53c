import type { Database, Tx } from '../../../data/client/client';
import { readMerchant } from '../../../data/client/transaction';
import type { Customer } from '../../../data/prisma/client';
import { containsText } from '../../../data/query/search';
import { store } from '../../../data/query/store';
import { toSqlCondition } from '../../../data/query/where';

export const {
  rows: CUSTOMERS,
  list,
  find,
  findIn: findCustomer,
  findManyIn: findCustomers,
} = store('Customer');

export const findByEmail = (
  tx: Tx,
  merchant_id: string,
  { email, country }: Pick<Customer, 'email' | 'country'>,
): Promise<Customer | null> =>
  tx.customer.findFirst({
    where: { merchant_id, country, is_unproven: false, email: { equals: email, mode: 'insensitive' } },
  });

export async function searchCustomers(tx: Tx, merchant_id: string, text: string, take: number) {
  const where = { merchant_id, OR: [{ name: containsText(text) }, { email: containsText(text) }] };
  const found = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM customer WHERE ${toSqlCondition(where, CUSTOMERS.columns)} LIMIT ${take}`;
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
