import type { Tx } from '../data/client/client';
import { forMerchant, readMerchant } from '../data/client/transaction';
import type { Context } from './context';

export const read = <T>(ctx: Context, work: (tx: Tx) => Promise<T>): Promise<T> =>
  readMerchant(ctx.db, ctx.merchant.id, work);

export const transact = <T>(
  ctx: Context,
  work: (tx: Tx) => Promise<T>,
  options?: { timeout: number },
): Promise<T> => forMerchant(ctx.db, ctx.merchant.id, work, options);
