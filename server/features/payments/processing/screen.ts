import type { Context, Services } from '../../../access/context';
import type { Payment } from '../../../db/prisma/client';

type By = Services & Pick<Context, 'merchant'>;
type Screened = Pick<Payment, 'amount'>;

/** What screening says of money that comes in. */
export const screen = (by: By, { amount }: Screened) => complianceOf(by).screen({ amountGiven: amount });

/** What the reviewer says of a payment that was given to them. */
export const reviewOf = (by: By, { amount }: Screened) => complianceOf(by).review({ amountGiven: amount });

function complianceOf({ rails, merchant }: By) {
  const compliance = rails.complianceFor(merchant);
  // A merchant that money can come to has somebody who screens it.
  if (!compliance) throw new Error(`nobody screens the payments of ${merchant.id}`);
  return compliance;
}
