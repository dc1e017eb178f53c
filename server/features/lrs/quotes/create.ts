import type { Context } from '../../../access/context';
import { newEvent } from '../../../access/events';
import { read } from '../../../access/transaction';
import { insert, type Rows } from '../../../changes/change';
import { once, replayOf } from '../../../changes/once';
import type { Quote } from '../../../db/prisma/client';
import type { Input } from '../../../kernel/contract';
import { invalid, notFound } from '../../../kernel/error';
import { MAX_AMOUNT, type Money, money, subtract } from '../../../kernel/money';
import { convert, type Rate } from '../../../kernel/rate';
import { customerOf } from '../../customers/public';
import { midMarket } from '../../fx/public';
import { lrsQuoteToWire } from '../../quotes/public';
import { enabledBank } from '../banks';
import type { lrsContract } from '../contract';
import { refuseNonRemitter } from '../remitter';
import { gstOn, tcsOn } from '../taxes';
import { leftOf, type Year, yearOf } from '../year';

type Given = Input<typeof lrsContract.operations.quote>;

const LIFE_MS = 30 * 60_000;

/** What a remittance or a withdrawal comes to, with the taxes of India. */
export async function quote(ctx: Context, input: Given) {
  const before = await replayOf<Quote>(ctx);
  if (before) return lrsQuoteToWire(before);
  const { bank_code } = enabledBank(ctx, input.bank_code);
  const { rate } = midMarket(ctx, input.source_currency, input.target_currency, 'target_currency');
  const source = money(input.source_amount, input.source_currency);
  const year = await yearFor(ctx, input.customer_id);
  const priced = input.resource === 'payin' ? remitted(ctx, source, rate, year) : returned(source, rate);
  if (priced.target.amount <= 0n)
    throw invalid('source_amount', 'min', 'source_amount is too small: its taxes leave nothing');
  if (priced.target.amount > MAX_AMOUNT) throw invalid('source_amount', 'max', 'source_amount is too large');
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
    destination_currency: priced.target.currency,
    destination_amount: priced.target.amount,
    amount_given: 'source',
    rate_num: rate.num,
    rate_den: rate.den,
    fx_fee: 0n,
    txn_fee: 0n,
    bank_code,
    gst: priced.gst.amount,
    tcs: priced.tcs.amount,
    customer_id: input.customer_id ?? null,
    purpose_code: input.purpose_code ?? null,
    limit_left: year ? leftOf(year).amount : null,
    expires_at: new Date(now.getTime() + LIFE_MS),
    used_at: null,
    created_at: now,
  };
  const { answer } = await once<Rows['quote']>(ctx, row, {
    writes: [insert('quote', row, { event: newEvent(ctx, 'quote.created') })],
  });
  return lrsQuoteToWire(answer);
}

async function yearFor(ctx: Context, customerId: string | undefined): Promise<Year | undefined> {
  if (customerId === undefined) return undefined;
  const customer = await customerOf(ctx, ctx.merchant.id, customerId);
  if (!customer) throw notFound();
  refuseNonRemitter(customer);
  return read(ctx, (tx) => yearOf(tx, customer, ctx.now()));
}

type Taxed = { readonly target: Money; readonly gst: Money; readonly tcs: Money };

/** Rupees that leave: GST comes off them before they are changed, and TCS is collected on top. */
function remitted({ now }: Context, source: Money, rate: Rate, year: Year | undefined): Taxed {
  const gst = gstOn(source);
  const net = subtract(source, gst);
  const target = net.amount > 0n ? convert(net, rate, 'down') : money(0n, rate.to);
  return { target, gst, tcs: tcsOn(source, now(), year?.inr) };
}

/** Dollars that come back: GST comes off the rupees that they make. */
function returned(source: Money, rate: Rate): Taxed {
  const gross = convert(source, rate, 'down');
  const gst = gstOn(gross);
  return { target: subtract(gross, gst), gst, tcs: money(0n, 'INR') };
}
