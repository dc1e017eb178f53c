import type { Tx } from '../../../data/client/client';
import { readMerchant } from '../../../data/client/transaction';
import type { WithdrawalAccount } from '../../../data/prisma/client';
import { store } from '../../../data/query/store';
import type { Services } from '../../../identity/context';

export const { rows: WITHDRAWAL_ACCOUNTS, list, find, findManyIn: findIn } = store('WithdrawalAccount');

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
