import { toIso } from '../../../data/image';
import type { Context } from '../../../identity/context';
import { read } from '../../../identity/transaction';
import { notFound } from '../../../kernel/error';
import { pageMetaOf } from '../../../kernel/page';
import { type PayoutStatus, statusCountsOf } from '../payouts/public';
import { isLimitedByBalance } from './rows/check';
import type { RowState } from './schema';
import * as store from './store';
import { batchToWire, rowToWire } from './wire';

export const getNames = (ctx: Context, { ids }: { ids: readonly string[] }) =>
  read(ctx, async (tx) => {
    const found = await store.findNames(tx, ctx.merchant.id, ids);
    return { names: Object.fromEntries(found.map(({ id, file_name }) => [id, file_name])) };
  });

export const getBatch = (ctx: Context, { id }: { id: string }) =>
  read(ctx, async (tx) => {
    const batch = await store.find(tx, ctx.merchant.id, id);
    if (!batch) throw notFound();
    const counts = await store.countByState(tx, ctx.merchant.id, [id]);
    const sums = await store.sumByCurrency(tx, batch);
    const earlier = await store.findSubmittedBefore(tx, batch);
    return {
      batch: batchToWire(batch, counts.get(id) ?? {}),
      sums: sums.map(({ currency, rows, debit, available }) => ({
        currency,
        rows: Number(rows),
        debit: Number(debit),
        available: Number(available),
      })),
      payouts: countPayouts(await statusCountsOf(tx, ctx.merchant.id, id)),
      duplicates: await store.countDuplicates(tx, batch),
      limited: isLimitedByBalance(ctx),
      earlier: earlier && {
        id: earlier.id,
        submitted_by: earlier.submitted_by!.name,
        submitted_at: toIso(earlier.submitted_at!),
      },
    };
  });

const countPayouts = (counts: ReadonlyMap<string, number>) => {
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

const SHOWN: Record<'bad' | 'held' | 'ready' | 'made', readonly RowState[]> = {
  bad: ['bad'],
  held: ['held'],
  ready: ['ready'],
  made: ['made', 'made_before'],
};
const PER_PAGE = 50;

type GridRequest = { id: string; show?: 'all' | keyof typeof SHOWN; page?: number; per_page?: number };

export const getRows = (ctx: Context, { id, show = 'all', page = 1, per_page = PER_PAGE }: GridRequest) =>
  read(ctx, async (tx) => {
    const batch = await store.find(tx, ctx.merchant.id, id);
    if (!batch) throw notFound();
    const states = show === 'all' ? undefined : SHOWN[show];
    const count = await store.countRows(tx, batch, states);
    const rows = await store.findRows(tx, batch, { states, skip: (page - 1) * per_page, take: per_page });
    return { data: rows.map((row) => rowToWire(batch, row)), page_meta: pageMetaOf(count, per_page, page) };
  });
