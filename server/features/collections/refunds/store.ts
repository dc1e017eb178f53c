import { oneForMerchant } from '../../../data/client/transaction';
import type { Refund } from '../../../data/prisma/client';
import { store } from '../../../data/query/store';
import type { Context, Services } from '../../../identity/context';
import { read } from '../../../identity/transaction';

export const { rows: REFUNDS, list, find, findIn, exists } = store('Refund');

export const requestTaken = (ctx: Context, request_id: string): Promise<boolean> =>
  read(ctx, (tx) => exists(tx, ctx.merchant.id, { request_id }));

/** Recorded before the provider is asked, once per attempt. */
export const recordAttempt = ({ db, clock }: Services, { merchant_id, id, attempt }: Refund) =>
  oneForMerchant(db, merchant_id, (tx) =>
    tx.refundAttempt.createMany({
      data: { merchant_id, refund_id: id, number: attempt, started_at: clock.realNow() },
      skipDuplicates: true,
    }),
  );
