import type { Database } from '../../data/client/client';
import { DomainError } from '../../kernel/error';
import type { Clock } from '../../kernel/time/time';
import { log } from '../../log';

export const BUCKET = 3_000;
export const REFILL_PER_SECOND = 50;

// Each process counts on its own and syncs with the database after this many requests or this long.
const SYNC_AFTER = 100;
const SYNC_EVERY_MS = 1_000;
// The most that each process can exceed the limit by, if there are several.
const MAX_UNSYNCED = 200;
const SWEEP_ABOVE = 5_000;
// An empty bucket is full after a minute; several processes may have overdrawn it.
const DELETE_AFTER_MS = 5 * 60_000;
const SWEEP_EVERY_MS = 60_000;

export type Quota = {
  readonly remaining: number;
  readonly resetSeconds: number;
};

export type RateLimits = {
  /** Throws 429 with the seconds to wait if there are too few. */
  take(merchantId: string, holder: string, count?: number): Promise<Quota> | Quota;
  /** Returns what `take` would throw, as far as this process knows. */
  checkQuota(merchantId: string, holder: string, count?: number): DomainError | undefined;
  sync(): Promise<void>;
  sweep(): Promise<number>;
};

type Bucket = {
  readonly merchant_id: string;
  readonly holder: string;
  tokens: number;
  at: number;
  unsynced: number;
};

const keyOf = (merchantId: string, holder: string): string => `${merchantId} ${holder}`;

/**
 * One process alone is exact; several share their counts through the database outside of requests, so that
 * counting costs no round trip.
 */
export function createRateLimits({ db, clock }: { db: Database; clock: Clock }): RateLimits {
  const buckets = new Map<string, Bucket>();
  let syncing: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let sweptAt = 0;

  const refill = (bucket: Bucket, now: number) => {
    const grown = bucket.tokens + (Math.max(0, now - bucket.at) * REFILL_PER_SECOND) / 1000;
    bucket.tokens = Math.min(BUCKET, grown);
    bucket.at = now;
  };

  const sync = async () => {
    const some = [...buckets.values()].filter(({ unsynced }) => unsynced > 0);
    if (!some.length) return;
    const at = clock.realNow();
    const reported = some.map(({ merchant_id, holder, unsynced: used }) => ({ merchant_id, holder, used }));
    for (const bucket of some) bucket.unsynced = 0;
    const { rows } = await db.system.pool.query<{ merchant_id: string; holder: string; tokens: number }>({
      name: 'rate_report',
      text: 'SELECT * FROM rate_report($1::jsonb, $2, $3, $4)',
      values: [JSON.stringify(reported), at, BUCKET, REFILL_PER_SECOND],
    });
    for (const { merchant_id, holder, tokens } of rows) {
      const bucket = buckets.get(keyOf(merchant_id, holder));
      if (!bucket) continue;
      refill(bucket, at.getTime());
      bucket.tokens = Math.min(bucket.tokens, tokens - bucket.unsynced);
    }
    sweep(at.getTime());
  };

  const sweep = (now: number) => {
    if (buckets.size < SWEEP_ABOVE) return;
    for (const [key, bucket] of buckets) {
      refill(bucket, now);
      if (bucket.tokens === BUCKET && bucket.unsynced === 0) buckets.delete(key);
    }
  };

  const syncSoon = () => {
    clearTimeout(timer);
    timer = undefined;
    syncing ??= sync()
      // Counts that could not be synced are dropped: a limit must not outlast an outage of the database.
      .catch((err) => log.warn({ err }, 'rate limits were not synced'))
      .finally(() => {
        syncing = undefined;
      });
    return syncing;
  };

  const quotaError = (bucket: Bucket, count: number): DomainError | undefined => {
    refill(bucket, clock.realNow().getTime());
    if (bucket.tokens >= count) return undefined;
    return new DomainError('rate_limited', 'Too many requests', {
      retryAfterSeconds: Math.ceil((count - bucket.tokens) / REFILL_PER_SECOND),
    });
  };

  const spend = (bucket: Bucket, count: number): Quota => {
    const refusal = quotaError(bucket, count);
    if (refusal) throw refusal;
    bucket.tokens -= count;
    bucket.unsynced += count;
    if (bucket.unsynced >= SYNC_AFTER) void syncSoon();
    else timer ??= setTimeout(syncSoon, SYNC_EVERY_MS).unref();
    return quotaOf(bucket.tokens);
  };

  return {
    take(merchant_id, holder, count = 1) {
      const key = keyOf(merchant_id, holder);
      let bucket = buckets.get(key);
      if (!bucket) {
        bucket = { merchant_id, holder, tokens: BUCKET, at: clock.realNow().getTime(), unsynced: 0 };
        buckets.set(key, bucket);
      }
      const known = bucket;
      return known.unsynced < MAX_UNSYNCED ? spend(known, count) : syncSoon().then(() => spend(known, count));
    },
    checkQuota(merchant_id, holder, count = 1) {
      const bucket = buckets.get(keyOf(merchant_id, holder));
      return bucket && quotaError(bucket, count);
    },
    sync: syncSoon,
    async sweep() {
      const now = clock.realNow().getTime();
      if (now - sweptAt < SWEEP_EVERY_MS) return 0;
      sweptAt = now;
      const { rowCount } = await db.system.pool.query('DELETE FROM rate_bucket WHERE refilled_at < $1', [
        new Date(now - DELETE_AFTER_MS),
      ]);
      return rowCount ?? 0;
    },
  };
}

const quotaOf = (tokens: number): Quota => ({
  remaining: Math.floor(tokens),
  resetSeconds: Math.ceil((BUCKET - tokens) / REFILL_PER_SECOND),
});
