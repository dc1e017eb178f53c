import type * as z from 'zod';
import { insert } from '../../../data/commit/change';
import { commitOncePerKey } from '../../../data/commit/commit-once';
import { newEvent } from '../../../data/commit/event';
import type { Quote } from '../../../data/prisma/client';
import type { Context } from '../../../identity/context';
import { type DomainError, invalid, isDomainError } from '../../../kernel/error';
import type { Rate } from '../../../kernel/money/rate';
import type { RailName } from '../../../kernel/rail';
import { findDynamicPrice } from '../fees/prices/public';
import {
  collectionFee,
  conversionPrice,
  feeOn,
  type Price,
  priceOf,
  requireCurrencies,
} from '../fees/pricing/public';
import { midMarket } from '../fx/public';
import { localRailsFor, requireLimits } from '../payment-rails/public';
import type { quotesContract } from './contract';
import { quoteToWire } from './wire';

type Input = z.output<typeof quotesContract.operations.create.input>;
type Offer = { readonly rail: RailName | null; readonly price: Price };

const LIFE_MS = 30 * 60_000;

export async function create(ctx: Context, input: Input) {
  const { rate, offers } = listOffers(ctx, input);
  const quotes = offers.map((offer) => newRow(ctx, input, rate, offer));
  const { answer } = await commitOncePerKey(
    ctx,
    { quotes },
    { writes: quotes.map((quote) => insert('quote', quote, { event: newEvent(ctx, 'quote.created') })) },
  );
  return { quotes: answer.quotes.map((quote) => quoteToWire(quote, ctx.now())) };
}

function listOffers(ctx: Context, input: Input): { rate: Rate; offers: Offer[] } {
  const { source_currency: source, destination_currency: target } = input;
  if (input.resource === 'conversion') {
    const { source_amount, destination_amount: target_amount } = input;
    const asked = { source, target, source_amount, target_amount };
    const { rate, price } = conversionPrice(ctx, asked, 'destination');
    return { rate, offers: [{ rail: null, price }] };
  }
  requireCurrencies(source, target, ctx.merchant.currencies);
  const { rate } = midMarket(ctx, source, target, 'destination_currency');
  // The contract requires it here.
  const method = input.payment_method!;
  const offers =
    input.resource === 'payout'
      ? payoutOffers(ctx, input, rate, method)
      : [payinOffer(ctx, input, rate, method)];
  return { rate, offers };
}

type Method = NonNullable<Input['payment_method']>;

function payoutOffers(ctx: Context, input: Input, rate: Rate, { subtype }: Method): Offer[] {
  const { destination_currency: destination } = input;
  const local = subtype === 'local_transfer';
  const rails: RailName[] = local ? localRailsFor(destination) : ['swift'];
  if (!rails.length) {
    throw invalid(
      'payment_method.subtype',
      'corridor',
      `local_transfer is not supported for ${destination} destination`,
    );
  }
  const path = input.source_amount === undefined ? 'destination_amount' : 'source_amount';
  const offers: Offer[] = [];
  let refusal: DomainError | undefined;
  for (const rail of rails) {
    const price = priceOf(ctx, input, rate, rail);
    try {
      requireLimits(price.destination, rail, path);
      offers.push({ rail, price });
    } catch (error) {
      if (!isDomainError(error)) throw error;
      refusal = error;
    }
  }
  if (!offers.length) throw refusal!;
  return offers.sort((a, b) => Number(computeCost(a) - computeCost(b)));
}

function payinOffer(ctx: Context, input: Input, rate: Rate, { type }: Method): Offer {
  const { destination_currency: settled } = input;
  if (!ctx.merchant.currencies.includes(settled))
    throw invalid('destination_currency', 'unsupported', `There is no balance in ${settled}`);
  const price = priceOf(ctx, input, rate, 'local');
  const agreed = (fee_type: 'fx_fee' | 'txn_fee') => {
    const { source } = price;
    const wanted = { fee_type, payment_method: type, currency: source.currency };
    const rule = findDynamicPrice(ctx.merchant, wanted);
    return rule && feeOn(ctx, source, rule);
  };
  const crossing = rate.from !== rate.to;
  const fxFee = (crossing && agreed('fx_fee')) || price.fxFee;
  const txnFee = agreed('txn_fee') ?? collectionFee(ctx, price.source, type);
  return { rail: null, price: { ...price, fxFee, txnFee } };
}

const computeCost = ({ price }: Offer): bigint => price.fxFee.amount + price.txnFee.amount;

function newRow(ctx: Context, input: Input, rate: Rate, { rail, price }: Offer): Quote {
  const now = ctx.now();
  return {
    merchant_id: ctx.merchant.id,
    id: ctx.newId('quote'),
    resource: input.resource,
    method_type: input.payment_method?.type ?? null,
    method_subtype: input.payment_method?.subtype ?? null,
    payment_rail: rail,
    source_currency: price.source.currency,
    source_amount: price.source.amount,
    destination_currency: price.destination.currency,
    destination_amount: price.destination.amount,
    amount_given: input.source_amount === undefined ? 'destination' : 'source',
    rate_num: rate.num,
    rate_den: rate.den,
    rate_version: rate.version ?? null,
    fx_fee: price.fxFee.amount,
    txn_fee: price.txnFee.amount,
    bank_code: null,
    customer_id: null,
    purpose_code: null,
    limit_left: null,
    gst: null,
    tcs: null,
    expires_at: new Date(now.getTime() + LIFE_MS),
    used_at: null,
    created_at: now,
  };
}
