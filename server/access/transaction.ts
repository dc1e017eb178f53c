import type { Tx } from '../db/client';
import { createOnce } from '../db/idempotency';
import type { Image } from '../db/image';
import { forMerchant, readMerchant } from '../db/transaction';
import { DomainError } from '../kernel/error';
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

/**
 * Makes what is answered once: a secret. The answer is not kept, so that a repeat with the same Idempotency-Key is refused
 * in these words.
 */
export const createSecret = <Row extends object>(
  ctx: Context,
  refusal: string,
  create: (tx: Tx) => Promise<Row>,
): Promise<Image<Row>> =>
  transact(ctx, (tx) =>
    createOnce(
      tx,
      ctx.idempotency && {
        ...ctx.idempotency,
        merchantId: ctx.merchant.id,
        replayed: () => {
          throw new DomainError('record_exists', refusal);
        },
      },
      () => create(tx),
    ),
  );

/** Creates one row in one transaction, once per Idempotency-Key where the caller sent one. */
export const createInTransaction = <Row extends object>(
  ctx: Context,
  create: (tx: Tx) => Promise<Row>,
  options?: { timeout: number },
): Promise<Image<Row>> =>
  transact(
    ctx,
    (tx) =>
      createOnce(
        tx,
        ctx.idempotency && {
          ...ctx.idempotency,
          merchantId: ctx.merchant.id,
          replayed: () => {
            ctx.reply.replayed = true;
          },
        },
        () => create(tx),
      ),
    options,
  );
