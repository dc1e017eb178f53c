import type * as z from 'zod';
import { createTitles, readHistory, toTimeline } from '../../../audit/timeline';
import { type SearchColumns, searchCondition } from '../../../data/query/search';
import type { Context } from '../../../identity/context';
import { read } from '../../../identity/transaction';
import { notFound } from '../../../kernel/error';
import { readSearch } from '../../../kernel/search/search';
import { searchSource } from '../../kit/found';
import { type Filters, listing } from '../../kit/listing';
import type { conversionsDashboard } from './dashboard';
import * as store from './store';
import { conversionToWire } from './wire';

type Input = z.output<typeof conversionsDashboard.operations.rows.input>;

const SEARCHED: SearchColumns = {
  ids: ['id', 'quote_id'],
  amounts: [
    ['source_amount', 'source_currency'],
    ['target_amount', 'target_currency'],
  ],
};

export const conversionList = listing({
  list: store.CONVERSIONS,
  where: (ctx, { q, min_amount, max_amount, ...equal }: Filters<Input>) => ({
    AND: [
      { ...equal, source_amount: { gte: min_amount, lte: max_amount } },
      q?.trim() ? searchCondition(readSearch(q, ctx.now()), SEARCHED) : {},
    ],
  }),
  wire: (_ctx, rows) => rows.map(conversionToWire),
  fields: ({ text, time, amount, number }) => [
    text('Conversion ID', ({ id }) => id),
    time('Created', ({ created_at }) => created_at),
    amount('Converted', ({ from }) => from),
    amount('Received', ({ to }) => to),
    number('Rate', ({ mid_market_rate }) => mid_market_rate.rate),
    amount('FX fee', ({ fees }) => fees.fx_fee),
    text('Quote ID', ({ quote_id }) => quote_id),
  ],
});

export async function view(ctx: Context, { id }: { id: string }) {
  const { row, events } = await read(ctx, async (tx) => ({
    row: await store.findIn(tx, ctx.merchant.id, id),
    events: await readHistory(tx, ctx.merchant.id, id),
  }));
  if (!row) throw notFound();
  return {
    conversion: conversionToWire(row),
    timeline: toTimeline(events, createTitles({}, { 'balance_conversion.success': 'Converted' })),
  };
}

export const conversionHits = searchSource(conversionList, ({ from, to, status, created_at }) => ({
  title: `${from.currency} to ${to.currency}`,
  amount: from,
  status,
  at: created_at,
}));
