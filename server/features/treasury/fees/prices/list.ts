import type * as z from 'zod';
import type { Image } from '../../../../data/image';
import type { Price, PricingSplit } from '../../../../data/prisma/client';
import { type SearchColumns, searchCondition } from '../../../../data/query/search';
import type { Context } from '../../../../identity/context';
import { read } from '../../../../identity/transaction';
import { formatMoney } from '../../../../kernel/money/amount-text';
import { readSearch } from '../../../../kernel/search/search';
import { type Filters, listing } from '../../../kit/listing';
import type { pricesDashboard } from './dashboard';
import { dynamicPricesOf } from './dynamic';
import * as store from './store';
import { dynamicToWire, priceToWire, splitToWire } from './wire';
import { feeText } from './words';

type Input = z.output<typeof pricesDashboard.operations.rows.input>;
type SplitInput = z.output<typeof pricesDashboard.operations.split_rows.input>;

const SEARCHED: SearchColumns = { ids: ['id'], amounts: [['fees_amount', 'fees_currency']] };
const SEARCHED_SPLITS: SearchColumns = { ids: ['id', 'price_id'] };

/** In basis points. */
function parsePercent(text: string): number | undefined {
  const percent = /^(\d{1,3}(?:\.\d{1,2})?) ?%?$/.exec(text)?.[1];
  return percent === undefined ? undefined : Math.round(Number(percent) * 100);
}

function buildSearchFilter(ctx: Context, q: string | undefined): object {
  if (!q?.trim()) return {};
  const term = readSearch(q, ctx.now());
  const bps = parsePercent(term.text);
  return searchCondition(term, SEARCHED, bps === undefined ? [] : [{ bps }]);
}

function buildSplitSearchFilter(ctx: Context, q: string | undefined): object {
  if (!q?.trim()) return {};
  const term = readSearch(q, ctx.now());
  const letters = term.text.toLowerCase();
  const named = dynamicPricesOf(ctx.merchant).filter(({ name }) => name.toLowerCase().includes(letters));
  return searchCondition(term, SEARCHED_SPLITS, [{ price_id: { in: named.map(({ id }) => id) } }]);
}

async function withEarned(ctx: Context, rows: readonly Image<Price>[]) {
  const ids = rows.map(({ id }) => id);
  const earned = await read(ctx, (tx) => store.sumEarnedByPrice(tx, ctx.merchant.id, ids));
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
  where: (ctx, { q }: Filters<Input>) => buildSearchFilter(ctx, q),
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
  where: (ctx, { price_id, q }: Filters<SplitInput>) => ({
    AND: [{ price_id }, buildSplitSearchFilter(ctx, q)],
  }),
  wire: withPrice,
  fields: ({ text, time }) => [
    text('Split ID', ({ split }) => split.id),
    text('Dynamic price', ({ price }) => price?.name),
    text('You pay', ({ split }) => percent(split.merchant_share)),
    text('Customer pays', ({ split }) => percent(split.customer_share)),
    time('Created', ({ split }) => split.created_at),
  ],
});
