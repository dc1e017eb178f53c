import type * as z from 'zod';
import { createTitles, readHistory, toTimeline } from '../../../../audit/timeline';
import { type SearchColumns, searchCondition } from '../../../../data/query/search';
import type { Context } from '../../../../identity/context';
import { read } from '../../../../identity/transaction';
import { notFound } from '../../../../kernel/error';
import { readSearch } from '../../../../kernel/search/search';
import { searchSource } from '../../../kit/found';
import { type Filters, listing } from '../../../kit/listing';
import type { monthlyFeesDashboard } from './dashboard';
import { monthlyFeeMachine } from './machine';
import * as store from './store';
import { monthlyFeeToWire } from './wire';

type Input = z.output<typeof monthlyFeesDashboard.operations.rows.input>;

const SEARCHED: SearchColumns = { ids: ['id'], texts: ['month'], amounts: [['amount', 'currency']] };

export const monthlyFeeList = listing({
  list: store.FEES,
  where: (ctx, { q, min_amount, max_amount, ...equal }: Filters<Input>) => ({
    AND: [
      { ...equal, amount: { gte: min_amount, lte: max_amount } },
      q?.trim() ? searchCondition(readSearch(q, ctx.now()), SEARCHED) : {},
    ],
  }),
  wire: (_ctx, rows) => rows.map(monthlyFeeToWire),
  fields: ({ text, time, amount }) => [
    text('Month', ({ month }) => month),
    amount('Fees', ({ amount, currency }) => ({ amount, currency })),
    text('Status', ({ status }) => (status === 'due' ? 'Due' : 'Collected')),
    time('Collected', ({ collected_at }) => collected_at),
    text('Monthly fee ID', ({ id }) => id),
  ],
});

const titleOf = createTitles(monthlyFeeMachine, { 'monthly_fee.due': 'Due: the balance did not cover it' });

export async function view(ctx: Context, { id }: { id: string }) {
  const fee = await store.find(ctx, ctx.merchant.id, id);
  if (!fee) throw notFound();
  const events = await read(ctx, (tx) => readHistory(tx, ctx.merchant.id, id));
  return {
    fee: monthlyFeeToWire(fee),
    timeline: toTimeline(events, titleOf),
  };
}

export const foundFees = searchSource(monthlyFeeList, ({ month, amount, currency, status, created_at }) => ({
  title: `Fees of ${month}`,
  amount: { amount, currency },
  status,
  at: created_at,
}));
