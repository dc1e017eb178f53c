import type { Rows } from '../../../../data/commit/change';
import type { Payin, Quote } from '../../../../data/prisma/client';
import type { Context } from '../../../../identity/context';
import { invalid } from '../../../../kernel/error';
import { addUpLines } from '../../../../kernel/money/line-items';
import { money } from '../../../../kernel/money/money';
import { convert, type Rate } from '../../../../kernel/money/rate';
import { readInstant } from '../../../../kernel/time/time';
import type { Remittance } from '../../../compliance/lrs/public';
import type { QuotedFees } from '../../../treasury/fees/prices/public';
import { requireCollected } from '../../../treasury/fees/pricing/public';
import { hasLapsed } from '../../../treasury/quotes/public';
import type { PaymentMethod } from '../schema';
import type { PayinRequest } from './payin-request';

type Terms = { readonly lrs?: Rows['payin']['lrs'] } & Pick<
  Payin,
  | 'amount'
  | 'currency'
  | 'settled_amount'
  | 'settled_currency'
  | 'quote_id'
  | 'payment_methods'
  | 'expires_at'
>;

const MONTHS_AHEAD = 6;
const ORDER_MONTHS = 3;

export function termsFromRequest(
  ctx: Context,
  input: PayinRequest,
  offered: readonly PaymentMethod[],
): Terms {
  // The contract requires both if there is no quote, but line items can take the place of the amount.
  const amount = input.line_items ? addUpLines(input.line_items).total : BigInt(input.amount!);
  const currency = input.currency!;
  requireCollected(ctx.merchant, currency, 'currency');
  const methods = [...new Set(input.payment_methods ?? offered)];
  requireOffered(methods, offered, 'payment_methods');
  return {
    amount,
    currency,
    settled_amount: amount,
    settled_currency: currency,
    quote_id: null,
    payment_methods: methods,
    expires_at:
      input.expires_at === undefined ? addMonths(ctx.now(), ORDER_MONTHS) : readExpiry(ctx, input.expires_at),
  };
}

function requireOffered(
  methods: readonly string[],
  offered: readonly string[],
  path: 'payment_methods' | 'quote_id',
): void {
  const missing = methods.find((method) => !offered.includes(method));
  if (missing) throw invalid(path, 'unsupported', `${missing} is not available for this account`);
}

export function termsFromQuote(ctx: Context, quote: Quote, offered: readonly PaymentMethod[]): Terms {
  if (quote.resource !== 'payin') throw invalid('quote_id', 'kind', 'Quote is not a payin quote');
  requireCollected(ctx.merchant, quote.source_currency, 'quote_id');
  requireOffered([quote.method_type!], offered, 'quote_id');
  return {
    amount: quote.source_amount,
    currency: quote.source_currency,
    settled_amount: quote.destination_amount,
    settled_currency: quote.destination_currency,
    quote_id: quote.id,
    payment_methods: [quote.method_type!],
    expires_at: quote.expires_at,
  };
}

/** The bank of the quote collects INR; the order is for the USD amount. */
export const termsFromRemittance = ({ quote, terms }: Remittance): Terms => ({
  amount: quote.destination_amount,
  currency: quote.destination_currency,
  settled_amount: quote.destination_amount,
  settled_currency: quote.destination_currency,
  quote_id: quote.id,
  payment_methods: ['pay_via_bank'],
  expires_at: quote.expires_at,
  lrs: terms,
});

/**
 * Fees as booked: the customer's are added to the amount paid, the merchant's are deducted from the settled
 * amount.
 */
export function computeQuotedFees(quote: Quote, bearer: string): QuotedFees {
  const { source_currency: from, destination_currency: to } = quote;
  const rate: Rate = { from, to, num: quote.rate_num, den: quote.rate_den };
  const booked = (amount: bigint) =>
    bearer === 'customer' ? amount : convert(money(amount, from), rate, 'up').amount;
  return { fx_fee: booked(quote.fx_fee), txn_fee: booked(quote.txn_fee) };
}

export function requireUsableQuote(ctx: Context, quote: Quote): void {
  if (quote.used_at) throw quoteUsedError();
  if (hasLapsed(quote, ctx.now())) throw invalid('quote_id', 'lapsed', 'Quote has expired');
}

export const quoteUsedError = () => invalid('quote_id', 'used', 'Quote has already been used');

export function readExpiry(ctx: Pick<Context, 'now'>, given: string): Date {
  const read = readInstant(given, 'before');
  if (read === undefined)
    throw invalid(
      'expires_at',
      'format',
      'expires_at must be a time of ISO 8601, such as 2026-11-30T17:00:00Z',
    );
  const expiresAt = new Date(read);
  if (expiresAt <= ctx.now()) throw invalid('expires_at', 'past', 'expires_at must be in the future');
  if (expiresAt > addMonths(ctx.now(), MONTHS_AHEAD))
    throw invalid('expires_at', 'max', 'expires_at must be at most six months ahead');
  return expiresAt;
}

function addMonths(time: Date, months: number): Date {
  const after = new Date(time);
  after.setUTCMonth(after.getUTCMonth() + months);
  if (after.getUTCDate() !== time.getUTCDate()) after.setUTCDate(0);
  return after;
}
