import type { Context } from '../../access/context';
import { transact } from '../../access/transaction';
import type { Tx } from '../../db/client';
import type { Batch, Prisma } from '../../db/prisma/client';
import { DomainError, invalid, notFound } from '../../kernel/error';
import { checkMapping, guess } from './file/header';
import { refuseCut } from './file/last-four';
import type { AmountIs, BatchStatus } from './schema';
import * as store from './store';
import { batchToWire } from './wire';

type Seen = { readonly id: string; readonly version: number };

/** Statuses in which a person may still change a batch. */
export const OPEN: readonly BatchStatus[] = ['mapping', 'ready', 'needs_fixes'];
export const FIXABLE: readonly BatchStatus[] = ['ready', 'needs_fixes'];

/** The batch locked, in one of these statuses. */
export async function lockIn(tx: Tx, ctx: Context, id: string, from: readonly BatchStatus[]): Promise<Batch> {
  const batch = await store.lock(tx, ctx.merchant.id, id);
  if (!batch) throw notFound();
  if (!from.includes(batch.status as BatchStatus))
    throw new DomainError('state_not_allowed', WHY_NOT[batch.status]);
  return batch;
}

const WHY_NOT: Record<string, string> = {
  mapping: 'Match the columns first',
  validating: 'The rows are still being checked',
  submitting: 'The batch is being submitted',
  submitted: 'The batch was already submitted',
  cancelled: 'The batch was discarded',
};

type Change = Prisma.BatchUncheckedUpdateInput;

/** Whoever changes a batch is among the makers of its payouts. */
export const changedBy = (ctx: Context, batch: Pick<Batch, 'version' | 'makers'>) => ({
  version: batch.version + 1,
  makers: [...new Set([...batch.makers, ...ctx.people])],
  updated_at: ctx.now(),
});

/** Moves a batch that is as it was seen. */
async function move(
  ctx: Context,
  { id, version }: Seen,
  from: readonly BatchStatus[],
  decide: (tx: Tx, batch: Batch) => Change | Promise<Change>,
) {
  const wire = await transact(ctx, async (tx) => {
    const batch = await lockIn(tx, ctx, id, from);
    if (batch.version !== version) throw new DomainError('stale');
    const data = await decide(tx, batch);
    const moved = await store.change(tx, batch, { ...data, ...changedBy(ctx, batch) });
    const counts = await store.countsOf(tx, ctx.merchant.id, [id]);
    return batchToWire(moved, counts.get(id) ?? {});
  });
  ctx.wake();
  return wire;
}

export const map = (
  ctx: Context,
  { mapping, amount_is, ...seen }: Seen & { mapping: (string | null)[]; amount_is: AmountIs },
) =>
  move(ctx, seen, OPEN, async (tx, batch) => {
    const columns = batch.columns as string[];
    checkMapping(columns, mapping);
    refuseCut(columns, mapping, [guess(columns).mapping, batch.mapping as (string | null)[]]);
    await store.uncheckRows(tx, batch);
    await store.cutToLastFour(tx, batch, mapping.indexOf('account_last4'));
    return { mapping, amount_is, status: 'validating', work_at: ctx.realNow() };
  });

export const recheck = (ctx: Context, seen: Seen) =>
  move(ctx, seen, FIXABLE, async (tx, batch) => {
    await store.uncheckRows(tx, batch);
    return { status: 'validating', work_at: ctx.realNow() };
  });

/** What is submitted is what was seen: rows that anybody changed since have moved the version. */
export async function submit(ctx: Context, seen: Seen) {
  if (!ctx.rails.for(ctx.merchant)) throw new DomainError('feature_not_enabled');
  return move(ctx, seen, FIXABLE, async (tx, batch) => {
    if (!(await store.countRows(tx, batch, ['ready']))) throw invalid('id', 'empty', 'No rows are ready');
    return {
      status: 'submitting',
      submitted_by: ctx.actor,
      submit_request_id: ctx.requestId,
      submitted_at: ctx.now(),
      work_at: ctx.realNow(),
    };
  });
}

export const cancel = (ctx: Context, seen: Seen) =>
  move(ctx, seen, [...OPEN, 'validating'], () => ({ status: 'cancelled', work_at: null }));
