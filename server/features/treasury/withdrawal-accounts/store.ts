import type { Tx } from '../../../data/client/client';
import { readMerchant } from '../../../data/client/transaction';
import { Prisma, type WithdrawalAccount } from '../../../data/prisma/client';
import type { List } from '../../../data/query/list';
import { listPage } from '../../../data/query/page';
import { findRow } from '../../../data/query/row';
import type { Context, Services } from '../../../identity/context';
import type { PageQuery } from '../../../kernel/page';

export const WITHDRAWAL_ACCOUNTS: List<WithdrawalAccount> = {
  table: 'withdrawal_account',
  columns: Prisma.WithdrawalAccountScalarFieldEnum,
};

export const list = (
  { db, merchant }: Context,
  where: Prisma.WithdrawalAccountWhereInput,
  query: PageQuery,
) => listPage(db, WITHDRAWAL_ACCOUNTS, { merchantId: merchant.id, where, query });

export const find = (
  { db }: Pick<Services, 'db'>,
  merchant_id: string,
  id: string,
): Promise<WithdrawalAccount | null> => findRow(db, WITHDRAWAL_ACCOUNTS, merchant_id, id);

export const findIn = (tx: Tx, merchant_id: string, ids: readonly string[]): Promise<WithdrawalAccount[]> =>
  tx.withdrawalAccount.findMany({ where: { merchant_id, id: { in: [...new Set(ids)] } } });

export const findActiveAndPending = (tx: Tx, merchant_id: string): Promise<WithdrawalAccount[]> =>
  tx.withdrawalAccount.findMany({ where: { merchant_id, status: { in: ['active', 'pending'] } } });

export const findActive = (tx: Tx, merchant_id: string): Promise<WithdrawalAccount[]> =>
  tx.withdrawalAccount.findMany({ where: { merchant_id, status: 'active' }, orderBy: { currency: 'asc' } });

export const findActiveIn = (
  { db }: Pick<Services, 'db'>,
  merchant_id: string,
  currency: string,
): Promise<WithdrawalAccount | null> =>
  readMerchant(db, merchant_id, (tx) =>
    tx.withdrawalAccount.findFirst({ where: { merchant_id, currency, status: 'active' } }),
  );
