import type { Tx } from '../../../data/client/client';
import type { Prisma, VirtualAccount } from '../../../data/prisma/client';
import { listPage } from '../../../data/query/page';
import { store } from '../../../data/query/store';
import type { Context } from '../../../identity/context';
import type { PageQuery } from '../../../kernel/page';

export const { rows: VIRTUAL_ACCOUNTS, findIn: findVirtualAccount } = store('VirtualAccount');

/** Only an open one: later credits land in the merchant's collection account. */
export const findByNumber = (
  tx: Tx,
  merchant_id: string,
  number: string,
  currency: string,
): Promise<VirtualAccount | null> =>
  tx.virtualAccount.findFirst({
    where: { merchant_id, currency, status: 'active', OR: [{ iban: number }, { account_number: number }] },
  });

/** Live merchants with an open account of one of these numbers, by number. */
export async function findHolders(
  tx: Tx,
  numbers: readonly string[],
  currency: string,
): Promise<ReadonlyMap<string, string>> {
  if (!numbers.length) return new Map();
  const rows = await tx.$queryRaw<{ number: string; merchant_id: string }[]>`
    SELECT n.number, held.merchant_id FROM unnest(${numbers}::text[]) AS n(number), LATERAL (
      SELECT v.merchant_id FROM virtual_account v JOIN merchant m ON m.id = v.merchant_id
      WHERE (v.iban = n.number OR v.account_number = n.number) AND v.currency = ${currency}
        AND v.status = 'active' AND m.environment = 'live'
      LIMIT 1) held`;
  return new Map(rows.map(({ number, merchant_id }) => [number, merchant_id]));
}

type Kind = Pick<VirtualAccount, 'payment_type' | 'currency'>;

export const findOpen = (tx: Tx, merchant_id: string, of: Kind & Pick<VirtualAccount, 'customer_id'>) =>
  tx.virtualAccount.findFirst({ where: { merchant_id, ...of, status: 'active' } });

export const findOpenByCustomer = (
  tx: Tx,
  merchant_id: string,
  { customer_id, currency }: Pick<VirtualAccount, 'customer_id' | 'currency'>,
): Promise<VirtualAccount[]> =>
  tx.virtualAccount.findMany({
    where: { merchant_id, customer_id, currency, status: 'active' },
    orderBy: { id: 'desc' },
    take: 10,
  });

export const findAllOpen = (tx: Tx, merchant_id: string, kind: Kind): Promise<VirtualAccount[]> =>
  tx.virtualAccount.findMany({
    where: { merchant_id, ...kind, status: 'active' },
    orderBy: { id: 'desc' },
  });

export const list = (
  { db, merchant }: Context,
  customer_id: string,
  where: Prisma.VirtualAccountWhereInput,
  query: PageQuery,
) => listPage(db, VIRTUAL_ACCOUNTS, { merchantId: merchant.id, where, scope: { customer_id }, query });
