import type { Payout } from '../../../../data/prisma/client';
import type { Context, Services } from '../../../../identity/context';
import type { ScreeningResult } from '../../../../providers/screening';
import { estimateCreditDate } from '../model/credit-date';
import { railChange } from './to-rail';

type ScreeningContext = Services & Pick<Context, 'merchant' | 'now' | 'fireAt'>;

type Screened = Pick<Payout, 'amount_given' | 'source_amount' | 'destination_amount'>;

const REVIEWED_AFTER_MS = 2_000;

/** Called before any money is held. */
export const screen = (
  { providers, merchant }: ScreeningContext,
  payout: Screened,
): Promise<ScreeningResult> => requireCompliance({ providers, merchant }).screen(toScreened(payout));

export const fetchReview = ({ providers, merchant }: ScreeningContext, payout: Payout) =>
  requireCompliance({ providers, merchant }).review(toScreened(payout));

function requireCompliance({ providers, merchant }: Pick<ScreeningContext, 'providers' | 'merchant'>) {
  const compliance = providers.for(merchant)?.screening;
  // Every merchant with a rail has a compliance provider; without a rail no payout is created.
  if (!compliance) throw new Error(`no compliance provider for merchant ${merchant.id}`);
  return compliance;
}

const toScreened = ({ amount_given, source_amount, destination_amount }: Screened) => ({
  amountGiven: amount_given === 'source' ? source_amount : destination_amount,
});

export const routeAfterScreening = (
  by: ScreeningContext,
  payout: Payout,
  screening: Exclude<ScreeningResult, 'hit'>,
): Partial<Payout> => (screening === 'clear' ? railChange(by, payout) : reviewChange(by, payout));

/** Nothing is held in review. The credit date is set now and does not change later. */
export const reviewChange = (by: ScreeningContext, payout: Payout): Partial<Payout> => ({
  stage: 'review',
  work_at: by.fireAt(new Date(by.now().getTime() + REVIEWED_AFTER_MS)),
  estimated_credit_date: estimateCreditDate(
    by,
    by.now(),
    payout.source_currency,
    payout.destination_currency,
    payout.payment_rail,
  ),
});
