import type * as z from 'zod';
import { createTitles, readHistory, toTimeline } from '../../../audit/timeline';
import type { Image } from '../../../data/image';
import type { Refund } from '../../../data/prisma/client';
import { type SearchColumns, searchCondition } from '../../../data/query/search';
import type { Context } from '../../../identity/context';
import { read } from '../../../identity/transaction';
import { notFound } from '../../../kernel/error';
import { readSearch } from '../../../kernel/search/search';
import { addBusinessDays } from '../../../providers/business-days';
import { searchSource } from '../../kit/found';
import { type Filters, listing } from '../../kit/listing';
import { sendersOf } from '../payments/public';
import { REFUND_STATUS_LABELS } from '../payments/words';
import type { refundsDashboard } from './dashboard';
import { refundMachine } from './machine';
import * as store from './store';
import { refundToWire } from './wire';

type Input = z.output<typeof refundsDashboard.operations.rows.input>;

const SEARCHED: SearchColumns = {
  ids: ['id', 'payment_id', 'customer_id'],
  texts: ['request_id', 'utr'],
  amounts: [['amount', 'currency']],
};

async function toRows(ctx: Context, refunds: readonly Image<Refund>[]) {
  const ids = refunds.map(({ payment_id }) => payment_id);
  const names = await read(ctx, (tx) => sendersOf(tx, ctx.merchant.id, ids));
  return refunds.map((refund) => ({ refund: refundToWire(refund), to: names.get(refund.payment_id)! }));
}

export const refundList = listing({
  list: store.REFUNDS,
  where: (ctx, { q, min_amount, max_amount, ...equal }: Filters<Input>) => ({
    AND: [
      { ...equal, amount: { gte: min_amount, lte: max_amount } },
      q?.trim() ? searchCondition(readSearch(q, ctx.now()), SEARCHED) : {},
    ],
  }),
  wire: toRows,
  tabs: () => ({
    all: {},
    in_progress: { status: 'in_progress' },
    success: { status: 'success' },
    failed: { status: 'failed' },
  }),
  fields: ({ text, time, amount }) => [
    text('Refund ID', ({ refund }) => refund.id),
    time('Created', ({ refund }) => refund.created_at),
    text('Status', ({ refund }) => REFUND_STATUS_LABELS[refund.status]),
    text('To', ({ to }) => to),
    amount('Refund', ({ refund }) => ({ amount: refund.amount, currency: refund.currency })),
    amount('Debited', ({ refund }) => refund.debit),
    text('Reason', ({ refund }) => refund.reason),
    text('Method', ({ refund }) => (refund.payment_method === 'card' ? 'Card' : 'Bank transfer')),
    text('Payment ID', ({ refund }) => refund.payment_id),
    text('UTR', ({ refund }) => refund.utr),
    text('Problem', ({ refund }) => refund.error_message),
  ],
});

const titleOf = createTitles(refundMachine, { 'refund.created': 'Created' });

/** While in progress, a refund changes only when an attempt begins. */
function expectedAt({ providers, merchant, calendar }: Context, refund: Refund): string | null {
  const provider = providers.for(merchant).refunds;
  if (!provider || refund.status !== 'in_progress') return null;
  const days = provider.daysFor(refund.payment_method);
  return addBusinessDays(calendar, refund.updated_at, days, refund.currency).toISOString();
}

export async function view(ctx: Context, { id }: { id: string }) {
  const { refund, events } = await read(ctx, async (tx) => ({
    refund: await store.findIn(tx, ctx.merchant.id, id),
    events: await readHistory(tx, ctx.merchant.id, id),
  }));
  if (!refund) throw notFound();
  const [row] = await toRows(ctx, [refund]);
  return { ...row!, expected_at: expectedAt(ctx, refund), timeline: toTimeline(events, titleOf) };
}

export const refundHits = searchSource(refundList, ({ refund, to }) => ({
  title: to,
  detail: refund.utr ?? refund.request_id,
  amount: { amount: refund.amount, currency: refund.currency },
  status: refund.status,
  at: refund.created_at,
}));
