import { DomainError, invalid } from '../../../kernel/error';
import type { Currency } from '../../../kernel/money/currency';
import type { DatedRate, RateProvider } from '../../../kernel/money/rate';

export { movingRates, referenceRates } from '../../../providers/rates/provider';

export type Pricing = { readonly rates: RateProvider; now(): Date };

/** Throws `rate_unavailable` if a rate may be known later, and `invalid_request` if none ever is. */
export function midMarket({ rates, now }: Pricing, from: Currency, to: Currency, field: string): DatedRate {
  const at = now();
  return rates.midMarket(from, to, at) ?? refuse(rates, from, to, at, field);
}

/** The rate that values an amount, such as for a tax, and is no price. Throws as `midMarket` does. */
export function lastKnown({ rates, now }: Pricing, from: Currency, to: Currency, field: string): DatedRate {
  const at = now();
  return rates.lastKnown(from, to, at) ?? refuse(rates, from, to, at, field);
}

function refuse(rates: RateProvider, from: Currency, to: Currency, at: Date, field: string): never {
  const message = rates.explainMissing?.(from, to, at);
  if (message === undefined) throw invalid(field, 'unsupported', `No rate is known for ${from} to ${to}`);
  throw new DomainError('rate_unavailable', message, { fields: [{ path: field, rule: 'rate', message }] });
}
