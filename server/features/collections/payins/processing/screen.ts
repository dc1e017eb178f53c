import type { Payin } from '../../../../data/prisma/client';
import type { Context, Services } from '../../../../identity/context';

type By = Services & Pick<Context, 'merchant'>;

export const screen = (by: By, payin: Pick<Payin, 'amount'>) =>
  requireCompliance(by).screen({ amountGiven: payin.amount });

export const askReviewer = (by: By, payin: Pick<Payin, 'amount'>) =>
  requireCompliance(by).review({ amountGiven: payin.amount });

function requireCompliance({ providers, merchant }: By) {
  const compliance = providers.for(merchant)?.screening;
  // Every merchant with a rail has a screening provider; no payin is created without both.
  if (!compliance) throw new Error(`merchant ${merchant.id} has no screening provider`);
  return compliance;
}
