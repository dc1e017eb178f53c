import type * as z from 'zod';
import type { Context } from '../../access/context';
import { read } from '../../access/transaction';
import type { Image } from '../../db/image';
import type { Price, PricingSplit } from '../../db/prisma/client';
import { formatMoney } from '../../kernel/amount-text';
import { feeText } from '../../kernel/fee-text';
import { type Filters, listing } from '../../listing/listing';
import type { pricesDashboard } from './dashboard';
import { dynamicPricesOf } from './dynamic';
import * as store from './store';
import { dynamicToWire, priceToWire, splitToWire } from './wire';

type SplitInput = z.output<typeof pricesDashboard.operations.split_rows.input>;

/** Prices with what each brought, in each currency. */
async function withEarned(ctx: Context, rows: readonly Image<Price>[]) {
  const ids = rows.map(({ id }) => id);
  const earned = await read(ctx, (tx) => store.earnedByPrice(tx, ctx.merchant.id, ids));
  return rows.map((row) => {
    const these = earned.filter(({ price_id }) => price_id === row.id);
    return {
      price: priceToWire(row),
      is_default: row.is_default,
      payments: these.reduce((sum, { _count }) => sum + _count, 0),
      earned: these.map(({ currency, _sum }) => ({ amount: Number(_sum.amount), currency })),
    };
  });
}

export const priceList = listing({
  list: store.PRICES,
  where: () => ({}),
  wire: withEarned,
  fields: ({ text, time, number }) => [
    text('Price ID', ({ price }) => price.id),
    text('Referral fee', ({ price }) => feeText(price)),
    text('Default', ({ is_default }) => (is_default ? 'Yes' : 'No')),
    number('Payments', ({ payments }) => payments),
    text('Earned', ({ earned }) =>
      earned.map(({ amount, currency }) => formatMoney(amount, currency)).join('; '),
    ),
    time('Created', ({ price }) => price.created_at),
  ],
});

const withPrice = ({ merchant }: Context, rows: readonly Image<PricingSplit>[]) =>
  rows.map((row) => {
    const price = dynamicPricesOf(merchant).find(({ id }) => id === row.price_id);
    return { split: splitToWire(row), price: price ? dynamicToWire(price) : null };
  });

const percent = (share: number): string => `${share / 100}%`;

export const splitList = listing({
  list: store.SPLITS,
  where: (_, { price_id }: Filters<SplitInput>) => ({ price_id }),
  wire: withPrice,
  fields: ({ text, time }) => [
    text('Split ID', ({ split }) => split.id),
    text('Dynamic price', ({ price }) => price?.name),
    text('You pay', ({ split }) => percent(split.merchant_share)),
    text('Customer pays', ({ split }) => percent(split.customer_share)),
    time('Created', ({ split }) => split.created_at),
  ],
});
