import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import type { Merchant } from '../../../../identity/context';
import { invalid } from '../../../../kernel/error';
import type { Ids } from '../../../../kernel/id';
import { MAX_AMOUNT } from '../../../../kernel/money/money';
import type { FeeTerms } from '../pricing/public';
import type { DynamicPriceWire } from './contract';

export type DynamicPrice = FeeTerms &
  Pick<DynamicPriceWire, 'id' | 'name' | 'fee_type' | 'payment_method' | 'currency'>;

export const dynamicPricesOf = ({ dynamic_prices }: Pick<Merchant, 'dynamic_prices'>) =>
  dynamic_prices as readonly DynamicPrice[];

export const findDynamicPrice = (
  merchant: Pick<Merchant, 'dynamic_prices'>,
  wanted: Pick<DynamicPrice, 'fee_type' | 'payment_method'> & { readonly currency: string },
): DynamicPrice | undefined => {
  const rules = dynamicPricesOf(merchant).filter(
    ({ fee_type, payment_method }) =>
      fee_type === wanted.fee_type && payment_method === wanted.payment_method,
  );
  return (
    rules.find(({ currency }) => currency === wanted.currency) ??
    rules.find(({ currency }) => currency === null)
  );
};

const shared = {
  name: z.string().trim().min(1).max(100),
  fee_type: z.enum(['txn_fee', 'fx_fee']),
  payment_method: z.enum(['bank_transfer', 'pay_via_bank', 'card']),
};
const currency = z.string().regex(/^[A-Z]{3}$/);

const given = z.discriminatedUnion('pricing_type', [
  z.strictObject({
    ...shared,
    pricing_type: z.literal('percentage'),
    bps: z.int().min(0).max(10_000),
    currency: currency.nullish(),
  }),
  z.strictObject({
    ...shared,
    pricing_type: z.literal('fixed'),
    fees_amount: z.int().min(0).max(Number(MAX_AMOUNT)),
    currency,
  }),
]);

const MOST = 100;

export function readDynamicPrices(
  raw: unknown,
  before: readonly DynamicPrice[],
  { newId }: Pick<Ids, 'newId'>,
): DynamicPrice[] {
  const read = z
    .array(given)
    .max(MOST)
    .safeParse(Array.isArray(raw) ? raw : [raw]);
  if (!read.success) {
    const { path, message } = read.error.issues[0]!;
    throw invalid('dynamic-price', 'format', `dynamic-price ${path.join('.')}: ${message}`);
  }
  const prices = read.data.map((one) => ({
    name: one.name,
    fee_type: one.fee_type,
    payment_method: one.payment_method,
    pricing_type: one.pricing_type,
    bps: one.pricing_type === 'percentage' ? one.bps : null,
    fees_amount: one.pricing_type === 'fixed' ? one.fees_amount : null,
    fees_currency: one.pricing_type === 'fixed' ? one.currency : null,
    currency: one.currency ?? null,
  }));
  const keys = prices.map(({ fee_type, payment_method, currency }) =>
    [fee_type, payment_method, currency ?? 'every currency'].join(' '),
  );
  const twice = keys.find((key, at) => keys.indexOf(key) !== at);
  if (twice) throw invalid('dynamic-price', 'unique', `dynamic-price has two prices for ${twice}`);
  return prices.map((price) => {
    const same = before.find(({ id: _, ...terms }) => isDeepStrictEqual(terms, price));
    return { id: same?.id ?? newId('price'), ...price };
  });
}
