import { heldQuote } from '@/app/_dashboard/payouts/samples';
import type { Inputs, Outputs } from '@/app/_trpc/outputs';

const at = '2026-11-20T09:00:00.000Z';

export const balances: Outputs['balances']['view'] = {
  rows: [
    { currency: 'USD', available: 900_000, held: 0, pending: 0 },
    { currency: 'EUR', available: 900_000, held: 0, pending: 0 },
  ],
};

const RATE = 0.8617;

/** One rate in every direction, with a fee of 50 basis points. */
export const conversionPreview = (
  input: Inputs['conversions']['preview'],
): Outputs['conversions']['preview'] => {
  const { source_currency = 'EUR', target_currency } = input;
  const source = input.source_amount ?? Math.ceil(input.target_amount! / RATE);
  const fee = Math.ceil(source / 200);
  return {
    source: { amount: source, currency: source_currency },
    target: { amount: input.target_amount ?? Math.floor(source * RATE), currency: target_currency },
    fx_fee: { amount: fee, currency: source_currency },
    rate: RATE,
    debit: { amount: source + fee, currency: source_currency },
    most: 895_522,
  };
};

export function conversionQuote(
  input: Inputs['quotes']['create'],
  id = 'quote_1',
): Outputs['quotes']['create'] {
  const { source_currency, destination_currency, source_amount, destination_amount } = input;
  const amounts = { source_amount, target_amount: destination_amount };
  const { source, target, fx_fee, rate } = conversionPreview({
    source_currency,
    target_currency: destination_currency,
    ...amounts,
  });
  const [held] = heldQuote().quotes;
  return {
    quotes: [
      {
        ...held!,
        id,
        resource: 'conversion',
        payment_method: null,
        source_currency,
        destination_currency,
        fx_rate: rate,
        source_amount: source.amount,
        destination_amount: target.amount,
        fees: { fx_fee, txn_fee: { amount: 0, currency: source_currency } },
      },
    ],
  };
}

export const conversion = (
  more: Partial<Outputs['conversions']['get']> = {},
): Outputs['conversions']['get'] => ({
  id: 'conv_1',
  status: 'success',
  from: { amount: 10_000, currency: 'USD' },
  to: { amount: 8_617, currency: 'EUR' },
  fees: { fx_fee: { amount: 50, currency: 'USD' }, txn_fee: { amount: 0, currency: 'USD' } },
  mid_market_rate: { currency: 'EUR', rate: RATE },
  quote_id: 'quote_1',
  created_at: at,
  updated_at: at,
  ...more,
});
