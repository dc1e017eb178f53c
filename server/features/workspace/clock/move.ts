import { setTimeout as sleep } from 'node:timers/promises';
import type * as z from 'zod';
import { asSystem, oneAsSystem } from '../../../data/client/transaction';
import { commitWithin } from '../../../data/commit/commit';
import { findReplay } from '../../../data/commit/commit-once';
import type { Context, Merchant } from '../../../identity/context';
import { lockMerchant } from '../../../identity/work';
import { DomainError, invalid } from '../../../kernel/error';
import type { IdempotencyClaim } from '../../../kernel/idempotency';
import { readInstant } from '../../../kernel/time/time';
import type { DueWork } from '../../kit/feature';
import type { clockContract } from './contract';

type Moved = { now: string };

type Input = z.output<typeof clockContract.operations.move.input>;

const MAX_ITEMS = 5_000;
const MAX_MS = 20_000;
const PATIENCE_MS = 5_000;
const LOOK_EVERY_MS = 25;
const FURTHEST_MS = 5 * 366 * 24 * 3600_000;

export async function move(ctx: Context, input: Input, work: DueWork) {
  const before = await findReplay<Moved>(ctx);
  if (before) return before;
  const target = targetOf(ctx, input);
  await lease(ctx);
  try {
    return await moveTo(ctx, target, work);
  } finally {
    await endLease(ctx);
  }
}

async function moveTo(ctx: Context, target: number, work: DueWork): Promise<Moved> {
  const begun = ctx.realNow().getTime();
  const offset = Number(ctx.merchant.clock_offset_ms);
  const sharers = await sharersOf(ctx);
  for (const one of sharers) await work.resume(ctx, one);
  let ahead = 0;
  try {
    for (let done = 0; ; ) {
      const real = ctx.realNow().getTime();
      const wasRunning = await isAtWork(ctx, sharers, work);
      const [next, whose] = await firstDue(ctx, sharers, work);
      const furthest = Math.max(target - offset - real, 0);
      if (!next || next.getTime() - real > furthest) {
        // Work that ended while `firstDue` looked may be due again, so it is looked for once more.
        const isBusy = wasRunning || (await isAtWork(ctx, sharers, work));
        if (isBusy && (await waitForWorker(ctx, sharers, work))) continue;
        break;
      }
      if (done >= MAX_ITEMS || real - begun > MAX_MS) throw new DomainError('clock_too_far');
      await extendLease(ctx);
      ahead = Math.max(ahead, next.getTime() - real);
      done += Math.max(1, await work.run(ctx, { ...whose!, clock_ahead_ms: ahead }));
    }
  } catch (error) {
    // Work done so far stays done, so the clock stays at the time it was due.
    await keep(ctx, ahead, work);
    throw error;
  }
  ahead = Math.max(target - offset - ctx.realNow().getTime(), ahead);
  const moved = await keep(ctx, ahead, work, ctx.idempotency);
  ctx.wake();
  return moved;
}

// Lease of a move; a killed process blocks the clock for this long.
const LEASE_SECONDS = 60;

const platformOf = ({ merchant }: Context): string => merchant.platform_id ?? merchant.id;

/** One move at a time, so that no work runs for a time the clock never reaches. */
async function lease(ctx: Context): Promise<void> {
  const { rowCount } = await ctx.db.system.pool.query(
    `UPDATE merchant SET clock_moving_until = now() + $3 * interval '1 second'
     WHERE id = $1 AND clock_offset_ms = $2 AND coalesce(clock_moving_until < now(), true)`,
    [platformOf(ctx), BigInt(ctx.merchant.clock_offset_ms), LEASE_SECONDS],
  );
  if (rowCount === 0)
    throw new DomainError(
      'stale',
      'The clock is being moved by another request. Try again when it has ended',
    );
}

const extendLease = (ctx: Context) =>
  ctx.db.system.pool.query(
    `UPDATE merchant SET clock_moving_until = now() + $2 * interval '1 second' WHERE id = $1`,
    [platformOf(ctx), LEASE_SECONDS],
  );

const endLease = (ctx: Context) =>
  ctx.db.system.pool.query('UPDATE merchant SET clock_moving_until = NULL WHERE id = $1', [platformOf(ctx)]);

/** A platform and its merchants share one clock. */
async function sharersOf({ db, merchant }: Context): Promise<Merchant[]> {
  const where = sharing(merchant.platform_id ?? merchant.id);
  return oneAsSystem(db, (tx) => tx.merchant.findMany({ where })) as Promise<unknown> as Promise<Merchant[]>;
}

const sharing = (platform: string) => ({ OR: [{ id: platform }, { platform_id: platform }] });

async function firstDue(
  ctx: Context,
  sharers: readonly Merchant[],
  work: DueWork,
): Promise<[next: Date | undefined, whose: Merchant | undefined]> {
  const due = await Promise.all(sharers.map((one) => work.next(ctx, one)));
  const first = due.reduce<number>((best, next, at) => (next && !(next >= due[best]!) ? at : best), 0);
  return [due[first], sharers[first]];
}

async function isAtWork(ctx: Context, sharers: readonly Merchant[], work: DueWork): Promise<boolean> {
  const each = await Promise.all(sharers.map((one) => work.isAtWork(ctx, one)));
  return each.some(Boolean);
}

/**
 * Returns true once the work, which may become due again, has ended. Long-running work is left alone and
 * continues with the moved clock.
 */
async function waitForWorker(ctx: Context, sharers: readonly Merchant[], work: DueWork): Promise<boolean> {
  for (let waited = 0; waited < PATIENCE_MS; waited += LOOK_EVERY_MS) {
    if (!(await isAtWork(ctx, sharers, work))) return true;
    await sleep(LOOK_EVERY_MS);
  }
  return false;
}

function targetOf(ctx: Context, { now, advance_by_seconds }: Input): number {
  const from = ctx.now().getTime();
  const target =
    now === undefined ? from + advance_by_seconds! * 1000 : new Date(readInstant(now, 'after')!).getTime();
  const path = now === undefined ? 'advance_by_seconds' : 'now';
  if (target < from)
    throw invalid(path, 'past', `${path} must not be earlier than the clock's ${ctx.now().toISOString()}`);
  if (target - ctx.realNow().getTime() > FURTHEST_MS) {
    throw invalid(path, 'max', `${path} must not be more than five years ahead of real time`);
  }
  return target;
}

const keep = (
  ctx: Context,
  ahead: number,
  work: DueWork,
  claim: IdempotencyClaim | null = null,
): Promise<Moved> =>
  asSystem(ctx.db, async (tx) => {
    const { id, clock_offset_ms } = ctx.merchant;
    const before = BigInt(clock_offset_ms);
    const platform = platformOf(ctx);
    // A merchant onboarded at the same time waits or moves along.
    await lockMerchant(tx, platform);
    const sharers = await tx.merchant.findMany({ where: sharing(platform), select: { id: true } });
    const { count } = await tx.merchant.updateMany({
      where: { ...sharing(platform), clock_offset_ms: before },
      data: { clock_offset_ms: before + BigInt(ahead) },
    });
    if (count !== sharers.length) throw new DomainError('stale');
    for (const one of sharers) await work.shift(tx, one.id, ahead);
    const now = new Date(ctx.realNow().getTime() + Number(before) + ahead);
    const moved = { now: now.toISOString() };
    // Stored with the move, so that a rejected one frees the key.
    if (claim) await commitWithin(tx, ctx, { merchantId: id, writes: [] }, { claim, answer: moved });
    return moved;
  });
