import type { Context, Services } from '../../../access/context';
import type { Payout } from '../../../db/prisma/client';
import type { Screening } from '../../../rails/compliance';
import { creditDate } from '../model/credit-date';
import { toRail } from './to-rail';

type By = Services & Pick<Context, 'merchant' | 'now' | 'fireAt'>;

/** What screening looks at. */
type Screened = Pick<Payout, 'amount_given' | 'source_amount' | 'destination_amount'>;

const REVIEWED_AFTER_MS = 2_000;

/** What screening says of a payout before its money is set aside. */
export const screen = ({ rails, merchant }: By, payout: Screened): Promise<Screening> =>
  complianceOf({ rails, merchant }).screen(asScreened(payout));

/** What the reviewer says of one that was given to them. */
export const reviewOf = ({ rails, merchant }: By, payout: Payout) =>
  complianceOf({ rails, merchant }).review(asScreened(payout));

function complianceOf({ rails, merchant }: Pick<By, 'rails' | 'merchant'>) {
  const compliance = rails.complianceFor(merchant);
  // A merchant with a rail has somebody who screens; without either no payout is made.
  if (!compliance) throw new Error(`nobody screens the payouts of ${merchant.id}`);
  return compliance;
}

const asScreened = ({ amount_given, source_amount, destination_amount }: Screened) => ({
  amountGiven: amount_given === 'source' ? source_amount : destination_amount,
});

/** What changes on a payout that begins: to the rail with its money held, or to a reviewer with nothing held. */
export const routeAfterScreening = (
  by: By,
  payout: Payout,
  screening: Exclude<Screening, 'hit'>,
): Partial<Payout> => (screening === 'clear' ? toRail(by, payout) : toReview(by, payout));

/** In review nothing is held; the day of arrival is set now, once. */
export const toReview = (by: By, payout: Payout): Partial<Payout> => ({
  stage: 'review',
  work_at: by.fireAt(new Date(by.now().getTime() + REVIEWED_AFTER_MS)),
  estimated_credit_date: creditDate(
    by.now(),
    payout.source_currency,
    payout.destination_currency,
    payout.payment_rail,
  ),
});
