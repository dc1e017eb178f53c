import { basisPoints, type Money, money } from '../../../../kernel/money/money';
import { convert } from '../../../../kernel/money/rate';
import { midMarket, type Pricing } from '../../fx/public';

export type FeeTerms = {
  readonly pricing_type: 'percentage' | 'fixed';
  readonly bps: number | null;
  readonly fees_amount: number | null;
  readonly fees_currency: string | null;
};

/** In the amount's currency, rounded up. */
export function feeOn(by: Pricing, amount: Money, terms: FeeTerms): Money {
  if (terms.pricing_type === 'percentage') return basisPoints(amount, terms.bps!, 'up');
  const fixed = money(terms.fees_amount!, terms.fees_currency!);
  return convert(fixed, midMarket(by, fixed.currency, amount.currency, 'currency').rate, 'up');
}
