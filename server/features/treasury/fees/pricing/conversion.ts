import { invalid } from '../../../../kernel/error';
import type { Rate } from '../../../../kernel/money/rate';
import { midMarket, type Pricing } from '../../fx/public';
import { sourceUnsupported } from './currencies';
import { type Price, priceOf } from './price';

type ConversionAsked = {
  readonly source: string;
  readonly target: string;
  readonly source_amount?: number;
  readonly target_amount?: number;
};

export function conversionPrice(
  by: Pricing & { readonly merchant: { readonly currencies: readonly string[] } },
  asked: ConversionAsked,
  target: 'target' | 'destination' = 'target',
): { rate: Rate; price: Price } {
  const { source, source_amount, target_amount } = asked;
  const isHeld = (currency: string) => by.merchant.currencies.includes(currency);
  if (!isHeld(source)) throw invalid('source_currency', 'unsupported', sourceUnsupported(source));
  if (!isHeld(asked.target))
    throw invalid(`${target}_currency`, 'unsupported', `There is no balance in ${asked.target}`);
  if (source === asked.target)
    throw invalid(`${target}_currency`, 'different', `${target}_currency must differ from source_currency`);
  const { rate } = midMarket(by, source, asked.target, `${target}_currency`);
  const wanted = { source_amount, destination_amount: target_amount };
  const path = source_amount === undefined ? `${target}_amount` : 'source_amount';
  return { rate, price: priceOf(by, wanted, rate, null, path) };
}
