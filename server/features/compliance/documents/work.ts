import { oneForMerchant } from '../../../data/client/transaction';
import { commit } from '../../../data/commit/commit';
import type { Document } from '../../../data/prisma/client';
import type { Scanner, Verdict } from '../../../files/scanning/scanner';
import type { Services } from '../../../identity/context';
import { findMerchant, processClaimed, type SystemContext, systemContext } from '../../../identity/work';
import { plan } from './machine';
import * as store from './store';

/** Leaves time for a scan that is queued. */
const LEASE_MS = 120_000;
const BATCH = 4;
/** Bounds how long a scan blocks other work of this worker. */
const SCAN_TIMEOUT_MS = 5_000;
const PAUSE_MS = 30_000;
export const FIRST_RETRY_MS = 10_000;
const LONGEST_RETRY_MS = 15 * 60_000;

const pausedUntil = new WeakMap<Scanner, number>();

export async function work(services: Services): Promise<number> {
  const { scanner, clock } = services;
  if (!scanner || clock.realNow().getTime() < (pausedUntil.get(scanner) ?? 0)) return 0;
  const claimed = await store.claim(services, BATCH, LEASE_MS);
  return processClaimed(claimed, BATCH, async (row) => {
    const ctx = systemContext(services, await findMerchant(services, row.merchant_id), 'scanner');
    if (row.status === 'quarantined') await rescan(ctx, scanner, row);
    else await removeContent(ctx, row);
  });
}

async function rescan(ctx: SystemContext, scanner: Scanner, row: Document): Promise<void> {
  const verdict = await scanner.scan({ stream: () => streamContent(ctx, row) }, SCAN_TIMEOUT_MS);
  const now = ctx.realNow();
  if (verdict.is === 'unavailable') {
    pausedUntil.set(scanner, now.getTime() + PAUSE_MS);
    const wait = Math.min(FIRST_RETRY_MS * 2 ** (row.scan_attempts + 1), LONGEST_RETRY_MS);
    const work_at = new Date(now.getTime() + wait);
    await oneForMerchant(ctx.db, row.merchant_id, (tx) =>
      store.scheduleWork(tx, row, {
        work_at,
        scan_attempts: Math.min(row.scan_attempts + 1, MAX_ATTEMPTS_COUNTED),
      }),
    );
    return;
  }
  const infected = await applyVerdict(ctx, row, verdict);
  if (infected) await removeContent(ctx, infected);
}

const MAX_ATTEMPTS_COUNTED = 16;

async function applyVerdict(
  ctx: SystemContext,
  row: Document,
  verdict: Exclude<Verdict, { is: 'unavailable' }>,
): Promise<Document | null> {
  const unchanged = ['work_at'] as const;
  if (verdict.is === 'clean') {
    await commit(ctx, plan(ctx, 'accept', row, { work_at: null }, { unchanged }).change);
    return null;
  }
  // Claimed once more, so that a crash before the removal leaves no content behind.
  const infected = plan(
    ctx,
    'block',
    row,
    { work_at: ctx.realNow() },
    { unchanged, changes: { found: verdict.name } },
  );
  return (await commit(ctx, infected.change)) === 'done' ? infected.after : null;
}

async function removeContent(ctx: SystemContext, row: Document): Promise<void> {
  await ctx.storage.remove(row.storage_key);
  await oneForMerchant(ctx.db, row.merchant_id, (tx) => store.scheduleWork(tx, row, { work_at: null }));
}

async function* streamContent(ctx: SystemContext, { storage_key }: Document): AsyncIterable<Uint8Array> {
  yield* await ctx.storage.get(storage_key);
}
