import type { Database } from '../db/client';
import { DomainError } from '../kernel/error';
import type { Clock } from '../kernel/time';
import { log } from '../log';

export const BUCKET = 3_000;
export const REFILL_PER_SECOND = 50;

// A process counts by itself, and tells the database what it has counted after so many requests or so long a time.
const TOLD_AFTER = 100;
const TOLD_EVERY_MS = 1_000;
// How far several processes may together go beyond the limit, each.
const MOST_UNTOLD = 200;
const SWEPT_BEYOND = 5_000;
// An empty bucket is full after a minute; several processes may have taken more than it held.
const FORGOTTEN_AFTER_MS = 5 * 60_000;
const SWEPT_EVERY_MS = 60_000;

export type Quota = {
  readonly remaining: number;
  /** Until the bucket is full again. */
  readonly resetSeconds: number;
};

export type RateLimits = {
  /** Takes requests of a holder at a merchant out of its bucket; 429 with the seconds to wait where there are too few. */
  take(merchantId: string, holder: string, count?: number): Promise<Quota> | Quota;
  /** How `take` would refuse them, as far as this process knows; nothing is taken. */
  refusal(merchantId: string, holder: string, count?: number): DomainError | undefined;
  /** Shares with other processes what was not shared yet. */
  share(): Promise<void>;
  /** Forgets in the database buckets that are full again; answers how many. */
  sweep(): Promise<number>;
};

type Bucket = {
  readonly merchant_id: string;
  readonly holder: string;
  tokens: number;
  at: number;
  untold: number;
};

const keyOf = (merchantId: string, holder: string): string => `${merchantId} ${holder}`;

/**
 * A bucket for each holder that is refilled at a steady rate. One process alone is exact; several share what each
 * tells the database, beside its requests, so that counting costs none of them a round trip.
 */
export function rateLimitsOf({ db, clock }: { db: Database; clock: Clock }): RateLimits {
  const buckets = new Map<string, Bucket>();
  let telling: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let sweptAt = 0;

  const refill = (bucket: Bucket, now: number) => {
    const grown = bucket.tokens + (Math.max(0, now - bucket.at) * REFILL_PER_SECOND) / 1000;
    bucket.tokens = Math.min(BUCKET, grown);
    bucket.at = now;
  };

  const tell = async () => {
    const some = [...buckets.values()].filter(({ untold }) => untold > 0);
    if (!some.length) return;
    const at = clock.realNow();
    const reported = some.map(({ merchant_id, holder, untold: used }) => ({ merchant_id, holder, used }));
    for (const bucket of some) bucket.untold = 0;
    const { rows } = await db.system.pool.query<{ merchant_id: string; holder: string; tokens: number }>({
      name: 'rate_report',
      text: 'SELECT * FROM rate_report($1::jsonb, $2, $3, $4)',
      values: [JSON.stringify(reported), at, BUCKET, REFILL_PER_SECOND],
    });
    for (const { merchant_id, holder, tokens } of rows) {
      const bucket = buckets.get(keyOf(merchant_id, holder));
      if (!bucket) continue;
      refill(bucket, at.getTime());
      bucket.tokens = Math.min(bucket.tokens, tokens - bucket.untold);
    }
    sweep(at.getTime());
  };

  /** Those that are full again need no remembering. */
  const sweep = (now: number) => {
    if (buckets.size < SWEPT_BEYOND) return;
    for (const [key, bucket] of buckets) {
      refill(bucket, now);
      if (bucket.tokens === BUCKET && bucket.untold === 0) buckets.delete(key);
    }
  };

  const tellSoon = () => {
    clearTimeout(timer);
    timer = undefined;
    telling ??= tell()
      // What could not be reported is forgotten: a limit must not outlast the outage of what it protects.
      .catch((err) => log.warn({ err }, 'rate limits were not shared'))
      .finally(() => {
        telling = undefined;
      });
    return telling;
  };

  const refusalOf = (bucket: Bucket, count: number): DomainError | undefined => {
    refill(bucket, clock.realNow().getTime());
    if (bucket.tokens >= count) return undefined;
    return new DomainError('rate_limited', 'Too many requests', {
      retryAfterSeconds: Math.ceil((count - bucket.tokens) / REFILL_PER_SECOND),
    });
  };

  const spend = (bucket: Bucket, count: number): Quota => {
    const refusal = refusalOf(bucket, count);
    if (refusal) throw refusal;
    bucket.tokens -= count;
    bucket.untold += count;
    if (bucket.untold >= TOLD_AFTER) void tellSoon();
    else timer ??= setTimeout(tellSoon, TOLD_EVERY_MS).unref();
    return quotaOf(bucket.tokens);
  };

  return {
    take(merchant_id, holder, count = 1) {
      const key = keyOf(merchant_id, holder);
      let bucket = buckets.get(key);
      if (!bucket) {
        bucket = { merchant_id, holder, tokens: BUCKET, at: clock.realNow().getTime(), untold: 0 };
        buckets.set(key, bucket);
      }
      const known = bucket;
      return known.untold < MOST_UNTOLD ? spend(known, count) : tellSoon().then(() => spend(known, count));
    },
    refusal(merchant_id, holder, count = 1) {
      const bucket = buckets.get(keyOf(merchant_id, holder));
      return bucket && refusalOf(bucket, count);
    },
    share: tellSoon,
    async sweep() {
      const now = clock.realNow().getTime();
      if (now - sweptAt < SWEPT_EVERY_MS) return 0;
      sweptAt = now;
      const { rowCount } = await db.system.pool.query('DELETE FROM rate_bucket WHERE refilled_at < $1', [
        new Date(now - FORGOTTEN_AFTER_MS),
      ]);
      return rowCount ?? 0;
    },
  };
}

export const quotaOf = (tokens: number): Quota => ({
  remaining: Math.floor(tokens),
  resetSeconds: Math.ceil((BUCKET - tokens) / REFILL_PER_SECOND),
});
