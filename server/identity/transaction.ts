import type { Tx } from '../data/client/client';
import { forMerchant, readMerchant } from '../data/client/transaction';
import type { Context } from './context';

/** Reads rows of the caller's merchant. */
export const read = <T>(ctx: Context, work: (tx: Tx) => Promise<T>): Promise<T> =>
  readMerchant(ctx.db, ctx.merchant.id, work);

/** Runs work in one transaction of the caller's merchant. */
export const transact = <T>(
  ctx: Context,
  work: (tx: Tx) => Promise<T>,
  options?: { timeout: number },
): Promise<T> => forMerchant(ctx.db, ctx.merchant.id, work, options);
