import type * as z from 'zod';
import { type Image, toIso } from '../../../data/image';
import type { Quote } from '../../../data/prisma/client';
import { money, toDecimal } from '../../../kernel/money/money';
import { rateToNumber } from '../../../kernel/money/rate';
import type { quoteWire } from './contract';
import type { lrsQuoteWire } from './words';

type Wire = z.output<typeof quoteWire>;

export function quoteToWire(row: Image<Quote>, now: Date): Wire {
  const inSource = (amount: bigint | number) => ({ amount: Number(amount), currency: row.source_currency });
  return {
    id: row.id,
    resource: row.resource as Wire['resource'],
    status: row.used_at !== null ? 'used' : hasLapsed(row, now) ? 'expired' : 'open',
    expires_at: toIso(row.expires_at),
    payment_method:
      row.method_type === null
        ? null
        : {
            type: row.method_type,
            subtype: row.method_subtype,
            payment_rail: row.payment_rail as NonNullable<Wire['payment_method']>['payment_rail'],
          },
    source_currency: row.source_currency,
    destination_currency: row.destination_currency,
    fx_rate: rateToNumber({
      from: row.source_currency,
      to: row.destination_currency,
      num: BigInt(row.rate_num),
      den: BigInt(row.rate_den),
    }),
    source_amount: Number(row.source_amount),
    destination_amount: Number(row.destination_amount),
    fees: { fx_fee: inSource(row.fx_fee), txn_fee: inSource(row.txn_fee) },
    created_at: toIso(row.created_at),
  };
}

export const hasLapsed = ({ expires_at }: Pick<Image<Quote>, 'expires_at'>, now: Date): boolean =>
  new Date(expires_at) <= now;

type LrsWire = z.output<typeof lrsQuoteWire>;

export function lrsQuoteToWire(row: Image<Quote>): LrsWire {
  const isOut = row.resource === 'lrs_payin';
  const [num, den] = isOut ? [row.rate_den, row.rate_num] : [row.rate_num, row.rate_den];
  const rate = { from: 'USD', to: 'INR', num: BigInt(num), den: BigInt(den) };
  return {
    id: row.id,
    resource: isOut ? 'payin' : 'payout',
    from: { amount: Number(row.source_amount), currency: row.source_currency },
    to: { amount: Number(row.destination_amount), currency: row.destination_currency },
    fx_rate: String(rateToNumber(rate)),
    bank_code: row.bank_code!,
    total_tax: toDecimal(money(BigInt(row.gst!), 'INR')),
    tcs: { amount: Number(row.tcs), currency: 'INR' },
    customer_id: row.customer_id,
    purpose_code: row.purpose_code,
    limit_left: row.limit_left === null ? null : { amount: Number(row.limit_left), currency: 'USD' },
    expires_at: toIso(row.expires_at),
    created_at: toIso(row.created_at),
  };
}

export const anyQuoteToWire = (row: Image<Quote>, now: Date): Wire | LrsWire =>
  row.bank_code === null ? quoteToWire(row, now) : lrsQuoteToWire(row);
