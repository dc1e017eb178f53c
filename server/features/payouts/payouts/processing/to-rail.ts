import type { Payout } from '../../../../data/prisma/client';
import type { Context } from '../../../../identity/context';
import { estimateCreditDate } from '../model/credit-date';
import { totalOf } from '../model/postings';

export const railChange = (
  ctx: Pick<Context, 'now' | 'fireAt' | 'calendar'>,
  payout: Payout,
): Partial<Payout> => ({
  stage: 'sending',
  held: totalOf(payout).amount,
  work_at: ctx.fireAt(ctx.now()),
  estimated_credit_date: estimateCreditDate(
    ctx,
    ctx.now(),
    payout.source_currency,
    payout.destination_currency,
    payout.payment_rail,
  ),
});
