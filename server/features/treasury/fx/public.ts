import type { Currency } from '../../../kernel/currency';
import { invalid } from '../../../kernel/error';
import type { DatedRate, RateProvider } from '../../../kernel/rate';

export { movingRates, referenceRates } from '../../../providers/rates/provider';

/** A rate lookup in merchant time. */
export type Pricing = { readonly rates: RateProvider; now(): Date };

/** The mid-market rate of a pair; 400 naming `field` if there is none. */
export function midMarket({ rates, now }: Pricing, from: Currency, to: Currency, field: string): DatedRate {
  const found = rates.midMarket(from, to, now());
  if (!found) throw invalid(field, 'unsupported', `No rate is known for ${from} to ${to}`);
  return found;
}
