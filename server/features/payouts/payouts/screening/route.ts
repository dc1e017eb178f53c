import type { Beneficiary, Payout } from '../../../../data/prisma/client';
import type { Context } from '../../../../identity/context';
import { FIRST_REVIEW_MS } from '../../../../kernel/time/deadlines';
import type { ScreeningResult } from '../../../../providers/screening';
import { estimateCreditDate } from '../../../treasury/payment-rails/public';
import { totalOf } from '../model/postings';
import { type ScreeningContext, screen } from './screen';

type RoutingContext = Pick<Context, 'now' | 'fireAt' | 'calendar'>;

export async function screenAndRoute(
  by: ScreeningContext,
  payout: Payout,
  beneficiary: Beneficiary,
): Promise<Payout> {
  const screening = await screen(by, payout, beneficiary);
  if (screening === 'hit') return { ...payout, status: 'action_required' };
  return { ...payout, ...routeAfterScreening(by, payout, screening) };
}

export const routeAfterScreening = (
  by: RoutingContext,
  payout: Payout,
  screening: Exclude<ScreeningResult, 'hit'>,
): Partial<Payout> => (screening === 'clear' ? railChange(by, payout) : reviewChange(by, payout));

export const railChange = (by: RoutingContext, payout: Payout): Partial<Payout> => ({
  stage: 'sending',
  held: totalOf(payout).amount,
  work_at: by.fireAt(by.now()),
  estimated_credit_date: creditDateOf(by, payout),
});

/** Nothing is held in review. The credit date is set now and does not change later. */
export const reviewChange = (by: RoutingContext, payout: Payout): Partial<Payout> => ({
  stage: 'review',
  work_at: by.fireAt(new Date(by.now().getTime() + FIRST_REVIEW_MS)),
  estimated_credit_date: creditDateOf(by, payout),
});

const creditDateOf = (
  by: RoutingContext,
  { source_currency, destination_currency, payment_rail }: Payout,
): Date | null => estimateCreditDate(by, by.now(), source_currency, destination_currency, payment_rail);
