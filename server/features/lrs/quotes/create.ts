import type { Context } from '../../../access/context';
import { newEvent } from '../../../access/events';
import { insert, type Rows } from '../../../changes/change';
import { commitOncePerKey, findReplay } from '../../../changes/commit-once';
import type { Quote } from '../../../db/prisma/client';
import type { Input } from '../../../kernel/contract';
import { lrsQuoteToWire } from '../../quotes/public';
import { enabledBank } from '../banks';
import type { lrsContract } from '../contract';
import { leftOf } from '../year';
import { priceOf } from './price';
import { yearFor } from './remitted';

type Given = Input<typeof lrsContract.operations.quote>;

const LIFE_MS = 30 * 60_000;

/** Holds what a remittance or a withdrawal comes to. */
export async function quote(ctx: Context, input: Given) {
  const before = await findReplay<Quote>(ctx);
  if (before) return lrsQuoteToWire(before);
  const { bank_code } = enabledBank(ctx, input.bank_code);
  const year = await yearFor(ctx, input.customer_id);
  const { rate, source, target, gst, tcs } = priceOf(ctx, input, year);
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
    fx_fee: 0n,
    txn_fee: 0n,
    bank_code,
    gst: gst.amount,
    tcs: tcs.amount,
    customer_id: input.customer_id ?? null,
    purpose_code: input.purpose_code ?? null,
    limit_left: year ? leftOf(year).amount : null,
    expires_at: new Date(now.getTime() + LIFE_MS),
    used_at: null,
    created_at: now,
  };
  const { answer } = await commitOncePerKey<Rows['quote']>(ctx, row, {
    writes: [insert('quote', row, { event: newEvent(ctx, 'quote.created') })],
  });
  return lrsQuoteToWire(answer);
}
