import type { Context } from '../../../../identity/context';
import { invalid } from '../../../../kernel/error';
import { MAX_AMOUNT, type Money, money, subtract } from '../../../../kernel/money/money';
import { convert, invert, type Rate, rateToNumber } from '../../../../kernel/money/rate';
import { computeGst } from '../../../treasury/fees/pricing/public';
import { midMarket } from '../../../treasury/fx/public';
import { computeTcs } from '../taxes';
import type { Year } from '../year';

export type Resource = 'payin' | 'payout';

type Price = {
  readonly rate: Rate;
  readonly source: Money;
  readonly target: Money;
  /** Rupees that are converted, or that the dollars convert to. */
  readonly changed: Money;
  readonly gst: Money;
  readonly tcs: Money;
};

type PriceRequest = { readonly resource: Resource; readonly source_amount: number };

const CURRENCIES = { payin: ['INR', 'USD'], payout: ['USD', 'INR'] } as const;

export function computePrice(
  ctx: Context,
  { resource, source_amount }: PriceRequest,
  year: Year | undefined,
): Price {
  const [from, to] = CURRENCIES[resource];
  const { rate } = midMarket(ctx, from, to, 'target_currency');
  const source = money(source_amount, from);
  const priced =
    resource === 'payin' ? priceRemittance(ctx, source, rate, year) : priceWithdrawal(source, rate);
  if (priced.target.amount <= 0n)
    throw invalid('source_amount', 'min', 'source_amount is too small: nothing would be left after taxes');
  if (priced.target.amount > MAX_AMOUNT) throw invalid('source_amount', 'max', 'source_amount is too large');
  return priced;
}

export const inrPerUsd = (rate: Rate): string =>
  String(rateToNumber(rate.from === 'USD' ? rate : invert(rate)));

/** GST is deducted before conversion; TCS is added on top. */
function priceRemittance({ now }: Context, source: Money, rate: Rate, year: Year | undefined): Price {
  const gst = computeGst(source);
  const changed = subtract(source, gst);
  const target = changed.amount > 0n ? convert(changed, rate, 'down') : money(0n, rate.to);
  return { rate, source, changed, target, gst, tcs: computeTcs(source, now(), year?.inr) };
}

function priceWithdrawal(source: Money, rate: Rate): Price {
  const changed = convert(source, rate, 'down');
  const gst = computeGst(changed);
  return { rate, source, changed, target: subtract(changed, gst), gst, tcs: money(0n, 'INR') };
}
