import type * as z from 'zod';
import type { Image } from '../../../../data/image';
import type { Beneficiary, Payout, Quote } from '../../../../data/prisma/client';
import type { Context } from '../../../../identity/context';
import { invalid, isDomainError } from '../../../../kernel/error';
import { money } from '../../../../kernel/money/money';
import type { Rate } from '../../../../kernel/money/rate';
import type { RailName } from '../../../../kernel/rail';
import type { Guard } from '../../../kit/guard';
import { type Price, priceOf } from '../../../treasury/fees/pricing/public';
import { midMarket } from '../../../treasury/fx/public';
import { requireLimits } from '../../../treasury/payment-rails/public';
import type { payoutsContract } from '../contract';
import { requireCorridor, requirePurpose } from './rules';

type Input = z.output<typeof payoutsContract.operations.create.input>;

export type Terms = {
  readonly rate: Rate;
  readonly price: Price;
  readonly rail: RailName;
  readonly amountGiven: 'source' | 'destination';
};

/** Milliseconds; a former draft is priced on submission. */
export const pricedAt = ({ priced_at, created_at }: Pick<Payout, 'priced_at' | 'created_at'>): number =>
  (priced_at ?? created_at).getTime();

export function termsFromRequest(ctx: Context, input: Input, beneficiary: Beneficiary, guard: Guard): Terms {
  const rail = input.payment_rail ?? 'swift';
  // The contract requires both currencies when there is no quote.
  const source = input.source_currency!;
  const destination = input.destination_currency!;
  guard(() => requirePurpose(input.purpose_code, rail));
  guard(() => requireCorridor(source, destination, rail, ctx.merchant.currencies, beneficiary));
  const { rate } = midMarket(ctx, source, destination, 'destination_currency');
  const price = priceOf(ctx, input, rate, rail);
  guard(() => requireLimits(price.destination, rail));
  return { rate, price, rail, amountGiven: input.source_amount === undefined ? 'destination' : 'source' };
}

export const REPATRIATION = 'P0001';

/** Use and expiry of the quote are checked later, after the notes. */
export function termsFromQuote(
  ctx: Context,
  input: Input,
  beneficiary: Beneficiary,
  quote: Image<Quote>,
): Terms {
  if (quote.resource !== 'payout') throw invalid('quote_id', 'kind', 'Quote is not a payout quote');
  const rail = quote.payment_rail as RailName;
  requirePurpose(input.purpose_code, rail);
  if (input.purpose_code === REPATRIATION) {
    throw invalid('quote_id', 'purpose', `A payout of purpose ${REPATRIATION} cannot use a quote`);
  }
  const { source_currency: source, destination_currency: destination } = quote;
  try {
    requireCorridor(source, destination, rail, ctx.merchant.currencies, beneficiary);
  } catch (error) {
    if (!isDomainError(error)) throw error;
    const message = `Quote is not compatible with the selected beneficiary: ${error.message}`;
    throw invalid('quote_id', 'beneficiary', message);
  }
  return {
    rail,
    rate: {
      from: source,
      to: destination,
      num: BigInt(quote.rate_num),
      den: BigInt(quote.rate_den),
      version: quote.rate_version ?? undefined,
    },
    price: {
      source: money(quote.source_amount, source),
      destination: money(quote.destination_amount, destination),
      fxFee: money(quote.fx_fee, source),
      txnFee: money(quote.txn_fee, source),
    },
    amountGiven: quote.amount_given as Terms['amountGiven'],
  };
}
