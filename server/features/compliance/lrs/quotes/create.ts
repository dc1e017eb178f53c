import { insert, type Rows } from '../../../../data/commit/change';
import { commitOncePerKey, findReplay } from '../../../../data/commit/commit-once';
import { newEvent } from '../../../../data/commit/event';
import type { Quote } from '../../../../data/prisma/client';
import type { Context } from '../../../../identity/context';
import type { Input } from '../../../../kernel/contract';
import { lrsQuoteToWire } from '../../../treasury/quotes/public';
import { requireEnabledBank } from '../banks';
import type { lrsContract } from '../contract';
import { computeRemaining } from '../year';
import { computePrice } from './price';
import { findYear } from './remitted';

type QuoteInput = Input<typeof lrsContract.operations.quote>;

const LIFE_MS = 30 * 60_000;

export async function createQuote(ctx: Context, input: QuoteInput) {
  const before = await findReplay<Quote>(ctx);
  if (before) return lrsQuoteToWire(before);
  const { bank_code } = requireEnabledBank(ctx, input.bank_code);
  const year = await findYear(ctx, input.customer_id);
  const { rate, source, target, gst, tcs } = computePrice(ctx, input, year);
  const now = ctx.now();
  const row: Rows['quote'] = {
    merchant_id: ctx.merchant.id,
    id: ctx.newId('quote'),
    resource: `lrs_${input.resource}`,
    method_type: null,
    method_subtype: null,
    payment_rail: null,
    source_currency: source.currency,
    source_amount: source.amount,
    destination_currency: target.currency,
    destination_amount: target.amount,
    amount_given: 'source',
    rate_num: rate.num,
    rate_den: rate.den,
    rate_version: rate.version ?? null,
    fx_fee: 0n,
    txn_fee: 0n,
    bank_code,
    gst: gst.amount,
    tcs: tcs.amount,
    customer_id: input.customer_id ?? null,
    purpose_code: input.purpose_code ?? null,
    limit_left: year ? computeRemaining(year).amount : null,
    expires_at: new Date(now.getTime() + LIFE_MS),
    used_at: null,
    created_at: now,
  };
  const { answer } = await commitOncePerKey<Rows['quote']>(ctx, row, {
    writes: [insert('quote', row, { event: newEvent(ctx, 'quote.created') })],
  });
  return lrsQuoteToWire(answer);
}
