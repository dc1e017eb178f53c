import { invalid } from '../../../kernel/error';
import type { Currency } from '../../../kernel/money/currency';
import type { DatedRate, RateProvider } from '../../../kernel/money/rate';

export { movingRates, referenceRates } from '../../../providers/rates/provider';

export type Pricing = { readonly rates: RateProvider; now(): Date };

export function midMarket({ rates, now }: Pricing, from: Currency, to: Currency, field: string): DatedRate {
  const found = rates.midMarket(from, to, now());
  if (!found) throw invalid(field, 'unsupported', `No rate is known for ${from} to ${to}`);
  return found;
}
