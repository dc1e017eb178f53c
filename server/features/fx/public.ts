import type { Currency } from '../../kernel/currency';
import { invalid } from '../../kernel/error';
import { type DatedRate, referenceRates } from './provider';

/** The mid-market rate of a pair; 400 naming `field` when there is none. */
export function midMarket(from: Currency, to: Currency, field: string): DatedRate {
  const found = referenceRates.midMarket(from, to);
  if (!found) throw invalid(field, 'unsupported', `No rate is known for ${from} to ${to}`);
  return found;
}
