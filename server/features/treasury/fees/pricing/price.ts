import { invalid } from '../../../../kernel/error';
import type { Currency } from '../../../../kernel/money/currency';
import { basisPoints, MAX_AMOUNT, type Money, money, zero } from '../../../../kernel/money/money';
import { convert, type Rate } from '../../../../kernel/money/rate';
import type { RailName } from '../../../../kernel/rail';
import { midMarket, type Pricing } from '../../fx/public';
import fees from './reference/fees.json';
import { feeOn } from './terms';

export type Price = {
  readonly source: Money;
  readonly destination: Money;
  readonly fxFee: Money;
  readonly txnFee: Money;
};

type Wanted = { source_amount?: number; destination_amount?: number };

/**
 * Without a rail, prices a conversion. The missing amount is computed at the mid-market rate and rounded in
 * our favour: received down, sent up. Fees are added and rounded up. `path` names the given amount.
 */
export function priceOf(
  by: Pricing,
  wanted: Wanted,
  rate: Rate,
  rail: RailName | 'local' | null,
  path = wanted.source_amount === undefined ? 'destination_amount' : 'source_amount',
): Price {
  const source =
    wanted.source_amount !== undefined
      ? money(wanted.source_amount, rate.from)
      : convert(money(wanted.destination_amount!, rate.to), rate, 'up');
  const destination =
    wanted.destination_amount !== undefined
      ? money(wanted.destination_amount, rate.to)
      : convert(source, rate, 'down');
  if (destination.amount === 0n)
    throw invalid(path, 'min', `${path} is too small: no amount would be received`);
  const crossing = rate.from !== rate.to;
  const fxFee = crossing ? basisPoints(source, fees.fx_fee_bps, 'up') : zero(rate.from);
  const txnFee = rail === null ? zero(rate.from) : txnFeeIn(by, rate.from, rail);
  if (source.amount + fxFee.amount + txnFee.amount > MAX_AMOUNT || destination.amount > MAX_AMOUNT) {
    throw invalid(path, 'max', `${path} is too large`);
  }
  return { source, destination, fxFee, txnFee };
}

/** Where no rate is known, each currency has a fee of its own, so that payouts within it need none. */
export function txnFeeIn(by: Pricing, currency: Currency, rail: RailName | 'local'): Money {
  const kind = rail === 'swift' ? 'swift' : 'local';
  const fixed: Partial<Record<Currency, Record<typeof kind, number>>> = fees.txn_fee_minor_without_rate;
  const own = fixed[currency]?.[kind];
  if (own !== undefined && !by.rates.midMarket('USD', currency, by.now())) return money(own, currency);
  const { rate } = midMarket(by, 'USD', currency, 'source_currency');
  return convert(money(fees.txn_fee_usd_minor[kind], 'USD'), rate, 'up');
}

/** The balance must cover the fee too. */
export const mostConverted = ({ amount, currency }: Money): Money =>
  money((amount * 10_000n) / BigInt(10_000 + fees.fx_fee_bps), currency);

/** Rounded up, in the amount's currency. */
export function collectionFee(by: Pricing, amount: Money, method: keyof typeof fees.collection): Money {
  const { bps, usd_minor } = fees.collection[method];
  const part = basisPoints(amount, bps, 'up');
  if (usd_minor === 0) return part;
  const fixed = feeOn(by, amount, {
    pricing_type: 'fixed',
    bps: null,
    fees_amount: usd_minor,
    fees_currency: 'USD',
  });
  return money(part.amount + fixed.amount, amount.currency);
}
