import type { Context } from '../../../access/context';
import { invalid } from '../../../kernel/error';
import { MAX_AMOUNT, type Money, money, subtract } from '../../../kernel/money';
import { convert, invert, type Rate, rateToNumber } from '../../../kernel/rate';
import { midMarket } from '../../fx/public';
import { gstOn, tcsOn } from '../taxes';
import type { Year } from '../year';

export type Resource = 'payin' | 'payout';

/** What a remittance or a withdrawal comes to at the current rate, with the taxes of India. */
export type Priced = {
  readonly rate: Rate;
  readonly source: Money;
  readonly target: Money;
  /** The rupees that are changed, or that the dollars make. */
  readonly changed: Money;
  readonly gst: Money;
  readonly tcs: Money;
};

type PriceRequest = { readonly resource: Resource; readonly source_amount: number };

const CURRENCIES = { payin: ['INR', 'USD'], payout: ['USD', 'INR'] } as const;

export function priceOf(
  ctx: Context,
  { resource, source_amount }: PriceRequest,
  year: Year | undefined,
): Priced {
  const [from, to] = CURRENCIES[resource];
  const { rate } = midMarket(ctx, from, to, 'target_currency');
  const source = money(source_amount, from);
  const priced = resource === 'payin' ? remitted(ctx, source, rate, year) : returned(source, rate);
  if (priced.target.amount <= 0n)
    throw invalid('source_amount', 'min', 'source_amount is too small: nothing would be left after taxes');
  if (priced.target.amount > MAX_AMOUNT) throw invalid('source_amount', 'max', 'source_amount is too large');
  return priced;
}

/** As people in India read a rate, whichever way it is used. */
export const inrPerUsd = (rate: Rate): string =>
  String(rateToNumber(rate.from === 'USD' ? rate : invert(rate)));

/** Rupees that leave: GST comes off them before they are changed, and TCS is collected on top. */
function remitted({ now }: Context, source: Money, rate: Rate, year: Year | undefined): Priced {
  const gst = gstOn(source);
  const changed = subtract(source, gst);
  const target = changed.amount > 0n ? convert(changed, rate, 'down') : money(0n, rate.to);
  return { rate, source, changed, target, gst, tcs: tcsOn(source, now(), year?.inr) };
}

/** Dollars that come back: GST comes off the rupees that they make. */
function returned(source: Money, rate: Rate): Priced {
  const changed = convert(source, rate, 'down');
  const gst = gstOn(changed);
  return { rate, source, changed, target: subtract(changed, gst), gst, tcs: money(0n, 'INR') };
}
