import { toIso } from '../../../data/image';
import type { Context } from '../../../identity/context';
import { read } from '../../../identity/transaction';
import * as store from './store';

/** Payouts that were sent to a beneficiary and not returned, by currency received. */
export const readPaidTo = (ctx: Context, { beneficiary_id }: { beneficiary_id: string }) =>
  read(ctx, async (tx) => {
    const paid = await store.sumPaidTo(tx, ctx.merchant.id, beneficiary_id);
    return {
      paid: paid.map(({ destination_currency, _count, _sum, _max }) => ({
        total: { amount: Number(_sum.destination_amount), currency: destination_currency },
        count: _count,
        last_at: toIso(_max.created_at!),
      })),
      returned: await store.countReturnedBy(tx, ctx.merchant.id, beneficiary_id),
    };
  });
