import type { Services } from '../../access/context';
import { newEvent } from '../../access/events';
import { findMerchant, processClaimed, type SystemContext, systemContext } from '../../access/work';
import { update } from '../../changes/change';
import { commit } from '../../changes/commit';
import type { Document } from '../../db/prisma/client';
import { oneForMerchant } from '../../db/transaction';
import type { Scanner, Verdict } from '../../scanning/scanner';
import * as store from './store';

/** A scan may wait for a place and then for an answer. */
const LEASE_MS = 120_000;
const BATCH = 4;
/** Other work of this worker waits meanwhile. */
const PATIENCE_MS = 5_000;
/** How long a scanner that could not be asked is left alone. */
const PAUSE_MS = 30_000;
export const FIRST_RETRY_MS = 10_000;
const LONGEST_RETRY_MS = 15 * 60_000;

const pausedUntil = new WeakMap<Scanner, number>();

/** Scans documents that wait in quarantine again, and removes the content of those that are infected; answers how many there were. */
export async function work(services: Services): Promise<number> {
  const { scanner, clock } = services;
  // Without a scanner what waits in quarantine stays there.
  if (!scanner || clock.realNow().getTime() < (pausedUntil.get(scanner) ?? 0)) return 0;
  const claimed = await store.claim(services, BATCH, LEASE_MS);
  return processClaimed(claimed, BATCH, async (row) => {
    const ctx = systemContext(services, await findMerchant(services, row.merchant_id), 'scanner');
    if (row.status === 'quarantined') await scanAgain(ctx, scanner, row);
    else await removeContent(ctx, row);
  });
}

async function scanAgain(ctx: SystemContext, scanner: Scanner, row: Document): Promise<void> {
  const verdict = await scanner.scan({ stream: () => contentOf(ctx, row) }, PATIENCE_MS);
  const now = ctx.realNow();
  if (verdict.is === 'unavailable') {
    pausedUntil.set(scanner, now.getTime() + PAUSE_MS);
    const wait = Math.min(FIRST_RETRY_MS * 2 ** (row.scan_attempts + 1), LONGEST_RETRY_MS);
    const work_at = new Date(now.getTime() + wait);
    await oneForMerchant(ctx.db, row.merchant_id, (tx) =>
      store.takeUpAt(tx, row, { work_at, scan_attempts: Math.min(row.scan_attempts + 1, MOST_COUNTED) }),
    );
    return;
  }
  const infected = await settle(ctx, row, verdict);
  if (infected) await removeContent(ctx, infected);
}

/** Beyond these the wait is the longest anyway. */
const MOST_COUNTED = 16;

/** What was found stands in the event; answers the row of one that is infected. */
async function settle(
  ctx: SystemContext,
  row: Document,
  verdict: Exclude<Verdict, { is: 'unavailable' }>,
): Promise<Document | null> {
  const isClean = verdict.is === 'clean';
  const event = isClean
    ? newEvent(ctx, 'document.scanned')
    : newEvent(ctx, 'document.infected', { found: verdict.name });
  const change = {
    status: isClean ? 'uploaded' : 'infected',
    // Once more, so that a crash before its content is removed leaves none behind.
    work_at: isClean ? null : ctx.realNow(),
    updated_at: ctx.now(),
  };
  const { id, status, work_at } = row;
  const outcome = await commit(ctx, {
    merchantId: row.merchant_id,
    writes: [update('document', { id, status, work_at }, change, { event, missing: 'stale' })],
  });
  return outcome !== 'done' || isClean ? null : { ...row, ...change };
}

async function removeContent(ctx: SystemContext, row: Document): Promise<void> {
  await ctx.storage.remove(row.storage_key);
  await oneForMerchant(ctx.db, row.merchant_id, (tx) => store.takeUpAt(tx, row, { work_at: null }));
}

async function* contentOf(ctx: SystemContext, { storage_key }: Document): AsyncIterable<Uint8Array> {
  yield* await ctx.storage.get(storage_key);
}
