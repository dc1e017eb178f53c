import type { Tx } from '../../../../data/client/client';
import { readMerchant } from '../../../../data/client/transaction';
import { type Price, type PricingSplit, Prisma } from '../../../../data/prisma/client';
import type { List } from '../../../../data/query/list';
import { listPage } from '../../../../data/query/page';
import { findRow } from '../../../../data/query/row';
import { store } from '../../../../data/query/store';
import type { Context, Services } from '../../../../identity/context';
import type { PageQuery } from '../../../../kernel/page';

export const { rows: PRICES } = store('Price');

export const SPLITS: List<PricingSplit> = {
  table: 'pricing_split',
  columns: Prisma.PricingSplitScalarFieldEnum,
};

export const listPrices = ({ db, merchant }: Context, query: PageQuery) =>
  listPage(db, PRICES, { merchantId: merchant.id, where: {}, query });

export const findPrice = (db: Services['db'], merchantId: string, id: string): Promise<Price | null> =>
  findRow(db, PRICES, merchantId, id);

export const findDefault = ({ db }: Pick<Services, 'db'>, merchantId: string): Promise<Price | null> =>
  readMerchant(db, merchantId, (tx) =>
    tx.price.findFirst({ where: { merchant_id: merchantId, is_default: true } }),
  );

export const listSplits = (
  { db, merchant }: Context,
  where: Prisma.PricingSplitWhereInput,
  query: PageQuery,
) => listPage(db, SPLITS, { merchantId: merchant.id, where, query });

export const findSplits = (
  { db, merchant }: Pick<Context, 'db' | 'merchant'>,
  ids: readonly string[],
): Promise<PricingSplit[]> =>
  readMerchant(db, merchant.id, (tx) =>
    tx.pricingSplit.findMany({ where: { merchant_id: merchant.id, id: { in: [...ids] } } }),
  );

export const sumEarnedByPrice = (tx: Tx, merchant_id: string, prices: readonly string[]) =>
  tx.referralFee.groupBy({
    by: ['price_id', 'currency'],
    where: { merchant_id, price_id: { in: [...prices] } },
    _count: true,
    _sum: { amount: true },
    orderBy: { currency: 'asc' },
  });

export const sumEarnedFrom = (tx: Tx, merchant_id: string, payee_merchant_id: string) =>
  tx.referralFee.groupBy({
    by: ['currency'],
    where: { merchant_id, payee_merchant_id },
    _sum: { amount: true },
    orderBy: { currency: 'asc' },
  });
