import type { Conversion, Quote } from '../../../data/prisma/client';
import type { Context } from '../../../identity/context';
import type { Input } from '../../../kernel/contract';
import { invalid, notFound } from '../../../kernel/error';
import { conversionPrice } from '../fees/pricing/public';
import { findQuote, hasLapsed } from '../quotes/public';
import type { conversionsContract } from './contract';

export type ConversionRequest = Input<typeof conversionsContract.operations.create>;

type Terms = Omit<Conversion, 'merchant_id' | 'id' | 'status' | 'created_at' | 'updated_at'>;

export const resolveTerms = async (ctx: Context, input: ConversionRequest): Promise<Terms> =>
  input.quote_id === undefined
    ? termsFromRequest(ctx, input)
    : termsFromQuote(ctx, await requireQuote(ctx, input.quote_id));

function termsFromRequest(
  ctx: Context,
  { source_currency, target_currency, ...amounts }: ConversionRequest,
): Terms {
  // The contract requires both currencies if there is no quote.
  const { rate, price } = conversionPrice(ctx, {
    source: source_currency!,
    target: target_currency!,
    ...amounts,
  });
  return {
    quote_id: null,
    source_currency: price.source.currency,
    source_amount: price.source.amount,
    target_currency: price.destination.currency,
    target_amount: price.destination.amount,
    rate_num: rate.num,
    rate_den: rate.den,
    rate_version: rate.version ?? null,
    fx_fee: price.fxFee.amount,
  };
}

async function requireQuote(ctx: Context, id: string): Promise<Quote> {
  const quote = ctx.isId('quote', id) ? await findQuote(ctx, id) : null;
  if (!quote) throw notFound('quote_id');
  return quote;
}

function termsFromQuote(ctx: Context, quote: Quote): Terms {
  if (quote.resource !== 'conversion') throw invalid('quote_id', 'kind', 'Quote is not a conversion quote');
  if (quote.used_at) throw conversionQuoteUsedError();
  if (hasLapsed(quote, ctx.now())) throw invalid('quote_id', 'lapsed', 'Quote has expired');
  return {
    quote_id: quote.id,
    source_currency: quote.source_currency,
    source_amount: quote.source_amount,
    target_currency: quote.destination_currency,
    target_amount: quote.destination_amount,
    rate_num: quote.rate_num,
    rate_den: quote.rate_den,
    rate_version: quote.rate_version,
    fx_fee: quote.fx_fee,
  };
}

export const conversionQuoteUsedError = () => invalid('quote_id', 'used', 'Quote has already been used');
