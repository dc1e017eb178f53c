import type { Tx } from '../../../data/client/client';
import { commitWithin } from '../../../data/commit/commit';
import type { Batch, Prisma } from '../../../data/prisma/client';
import type { Context } from '../../../identity/context';
import { transact } from '../../../identity/transaction';
import { DomainError, invalid, notFound } from '../../../kernel/error';
import { requireProvider } from '../../kit/provider';
import { guessMapping, requireMapping } from './file/header';
import { requireWholeColumns } from './file/last-four';
import { recordBatch } from './record';
import { isLimitedByBalance } from './rows/check';
import type { AmountIs, BatchStatus } from './schema';
import * as store from './store';
import { batchToWire } from './wire';

type BatchVersion = { readonly id: string; readonly version: number };

const OPEN: readonly BatchStatus[] = ['mapping', 'ready', 'needs_fixes'];
export const FIXABLE: readonly BatchStatus[] = ['ready', 'needs_fixes'];

export async function lockIn(tx: Tx, ctx: Context, id: string, from: readonly BatchStatus[]): Promise<Batch> {
  const batch = await store.lock(tx, ctx.merchant.id, id);
  if (!batch) throw notFound();
  if (!from.includes(batch.status as BatchStatus))
    throw new DomainError('state_not_allowed', STATUS_REASONS[batch.status]);
  return batch;
}

const STATUS_REASONS: Record<string, string> = {
  mapping: 'Match the columns first',
  validating: 'The rows are still being checked',
  submitting: 'The batch is being submitted',
  submitted: 'The batch was already submitted',
  cancelled: 'The batch was discarded',
};

type Change = Prisma.BatchUncheckedUpdateInput;

/** Anyone who changes a batch counts as a maker of its payouts. */
export const changeColumns = (ctx: Context, batch: Pick<Batch, 'version' | 'makers'>) => ({
  version: batch.version + 1,
  makers: [...new Set([...batch.makers, ...ctx.people])],
  updated_at: ctx.now(),
});

async function changeBatch(
  ctx: Context,
  { id, version }: BatchVersion,
  from: readonly BatchStatus[],
  decide: (tx: Tx, batch: Batch) => Change | Promise<Change>,
) {
  const wire = await transact(ctx, async (tx) => {
    const batch = await lockIn(tx, ctx, id, from);
    if (batch.version !== version) throw new DomainError('stale');
    const data = await decide(tx, batch);
    const moved = await store.change(tx, batch, { ...data, ...changeColumns(ctx, batch) });
    const counts = await store.countByState(tx, ctx.merchant.id, [id]);
    return batchToWire(moved, counts.get(id) ?? {});
  });
  ctx.wake();
  return wire;
}

export const setMapping = (
  ctx: Context,
  { mapping, amount_is, ...seen }: BatchVersion & { mapping: (string | null)[]; amount_is: AmountIs },
) =>
  changeBatch(ctx, seen, OPEN, async (tx, batch) => {
    const columns = batch.columns;
    requireMapping(columns, mapping);
    requireWholeColumns(columns, mapping, [
      guessMapping(columns).mapping,
      batch.mapping as (string | null)[],
    ]);
    await store.uncheckRows(tx, batch, { included: false });
    await store.truncateToLastFour(tx, batch, mapping.indexOf('account_last4'));
    return { mapping, amount_is, status: 'validating', work_at: ctx.realNow() };
  });

export const recheck = (ctx: Context, seen: BatchVersion) =>
  changeBatch(ctx, seen, FIXABLE, async (tx, batch) => {
    await store.uncheckRows(tx, batch);
    return { status: 'validating', work_at: ctx.realNow() };
  });

/**
 * Submits only what the person saw: a change of any row increments the version. Invoices that were paid since
 * the rows were checked leave their rows out, which the person must see first.
 */
export async function submit(ctx: Context, seen: BatchVersion) {
  requireProvider(ctx, 'bank');
  let isOutdated = false;
  const wire = await changeBatch(ctx, seen, FIXABLE, async (tx, batch) => {
    const ready = await store.countRows(tx, batch, ['ready']);
    if (!ready) throw invalid('id', 'empty', 'No rows are ready');
    await store.flagDuplicates(tx, batch, isLimitedByBalance(ctx));
    isOutdated = (await store.countRows(tx, batch, ['ready'])) !== ready;
    if (isOutdated) return {};
    await commitWithin(tx, ctx, {
      merchantId: ctx.merchant.id,
      writes: [recordBatch(ctx, 'batch.submitted', batch, { payouts: ready })],
    });
    return {
      status: 'submitting',
      submitted_by: ctx.actor,
      submit_request_id: ctx.requestId,
      submitted_at: ctx.now(),
      work_at: ctx.realNow(),
    };
  });
  if (isOutdated) throw new DomainError('stale');
  return wire;
}

export const cancel = (ctx: Context, seen: BatchVersion) =>
  changeBatch(ctx, seen, [...OPEN, 'validating'], async (tx, batch) => {
    await commitWithin(tx, ctx, {
      merchantId: ctx.merchant.id,
      writes: [recordBatch(ctx, 'batch.discarded', batch, {})],
    });
    return { status: 'cancelled', work_at: null };
  });
