import type { Context, Services } from '../../../access/context';
import type { Payin } from '../../../db/prisma/client';

type By = Services & Pick<Context, 'merchant'>;

/** What screening says of a payin before anybody can pay it. */
export const screen = (by: By, payin: Pick<Payin, 'amount'>) =>
  complianceOf(by).screen({ amountGiven: payin.amount });

/** What the reviewer says of one that was given to them. */
export const reviewOf = (by: By, payin: Pick<Payin, 'amount'>) =>
  complianceOf(by).review({ amountGiven: payin.amount });

function complianceOf({ rails, merchant }: By) {
  const compliance = rails.complianceFor(merchant);
  // A merchant with a rail has somebody who screens; without either no payin is made.
  if (!compliance) throw new Error(`nobody screens the payins of ${merchant.id}`);
  return compliance;
}
