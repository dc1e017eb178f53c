import type { Context } from '../../access/context';
import { read } from '../../access/transaction';
import { toIso } from '../../db/image';
import { searchCondition } from '../../db/search';
import { notFound } from '../../kernel/error';
import { pageMetaOf } from '../../kernel/page';
import { readSearch } from '../../kernel/search';
import { searchSource } from '../../listing/found';
import { listing } from '../../listing/listing';
import { type PayoutStatus, statusCountsOf } from '../payouts/public';
import { isLimited } from './rows/check';
import type { BatchWire, RowState } from './schema';
import * as store from './store';
import { batchToWire, nameOf, rowToWire } from './wire';

export const batchList = listing({
  list: store.BATCHES,
  where: (ctx, { q }: { q?: string }) =>
    q?.trim() ? searchCondition(readSearch(q, ctx.now()), { ids: ['id'], texts: ['file_name'] }) : {},
  wire: async (ctx, rows): Promise<BatchWire[]> => {
    const ids = rows.map(({ id }) => id);
    const counts = await read(ctx, (tx) => store.countsOf(tx, ctx.merchant.id, ids));
    return rows.map((batch) => batchToWire(batch, counts.get(batch.id) ?? {}));
  },
  fields: ({ number, text, time }) => [
    text('Batch ID', (batch) => batch.id),
    text('File', (batch) => batch.file_name),
    text('Status', (batch) => batch.status.replaceAll('_', ' ')),
    number('Rows', (batch) => batch.rows),
    number('Errors', (batch) => batch.counts.bad),
    number('Payouts created', (batch) => batch.counts.made),
    text('Created by', (batch) => batch.submitted_by ?? batch.made_by),
    time('Uploaded', (batch) => batch.created_at),
  ],
});

export const names = (ctx: Context, { ids }: { ids: readonly string[] }) =>
  read(ctx, async (tx) => {
    const found = await store.namesOf(tx, ctx.merchant.id, ids);
    return { names: Object.fromEntries(found.map(({ id, file_name }) => [id, file_name])) };
  });

export const view = (ctx: Context, { id }: { id: string }) =>
  read(ctx, async (tx) => {
    const batch = await store.find(tx, ctx.merchant.id, id);
    if (!batch) throw notFound();
    const counts = await store.countsOf(tx, ctx.merchant.id, [id]);
    const sums = await store.sumsOf(tx, batch);
    const earlier = await store.submittedBefore(tx, batch);
    return {
      batch: batchToWire(batch, counts.get(id) ?? {}),
      sums: sums.map(({ currency, rows, debit, available }) => ({
        currency,
        rows: Number(rows),
        debit: Number(debit),
        available: Number(available),
      })),
      payouts: payoutCounts(await statusCountsOf(tx, ctx.merchant.id, id)),
      duplicates: await store.duplicatesIn(tx, batch),
      limited: isLimited(ctx),
      earlier: earlier && {
        id: earlier.id,
        submitted_by: nameOf(earlier.submitted_by!),
        submitted_at: toIso(earlier.submitted_at!),
      },
    };
  });

const payoutCounts = (counts: ReadonlyMap<string, number>) => {
  const sum = (...statuses: PayoutStatus[]) =>
    statuses.reduce((all, status) => all + (counts.get(status) ?? 0), 0);
  return {
    waiting: sum('pending_approval', 'queued', 'action_required'),
    sent: sum('in_progress'),
    paid: sum('success'),
    failed: sum('failed'),
    cancelled: sum('cancelled'),
  };
};

const SHOWN: Record<'bad' | 'ready' | 'made', readonly RowState[]> = {
  bad: ['bad'],
  ready: ['ready'],
  made: ['made', 'made_before'],
};
const PER_PAGE = 50;

type GridRequest = { id: string; show?: 'all' | keyof typeof SHOWN; page?: number; per_page?: number };

export const grid = (ctx: Context, { id, show = 'all', page = 1, per_page = PER_PAGE }: GridRequest) =>
  read(ctx, async (tx) => {
    const batch = await store.find(tx, ctx.merchant.id, id);
    if (!batch) throw notFound();
    const states = show === 'all' ? undefined : SHOWN[show];
    const count = await store.countRows(tx, batch, states);
    const rows = await store.rowsOf(tx, batch, { states, skip: (page - 1) * per_page, take: per_page });
    return { data: rows.map((row) => rowToWire(batch, row)), page_meta: pageMetaOf(count, per_page, page) };
  });

export const foundBatches = searchSource(batchList, (batch) => ({
  title: batch.file_name,
  detail: `${batch.rows} ${batch.rows === 1 ? 'row' : 'rows'}`,
  status: batch.status,
  at: batch.created_at,
}));
