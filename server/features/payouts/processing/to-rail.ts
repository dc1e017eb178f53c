import type { Context } from '../../../access/context';
import type { Payout } from '../../../db/prisma/client';
import { creditDate } from '../model/credit-date';
import { totalOf } from '../model/postings';

/** What changes on a payout when its money is held and it goes to the rail. */
export const toRail = (ctx: Pick<Context, 'now' | 'fireAt'>, payout: Payout): Partial<Payout> => ({
  stage: 'sending',
  held: totalOf(payout).amount,
  work_at: ctx.fireAt(ctx.now()),
  estimated_credit_date: creditDate(
    ctx.now(),
    payout.source_currency,
    payout.destination_currency,
    payout.payment_rail,
  ),
});
