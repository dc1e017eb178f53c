import type { Merchant } from '../../../identity/context';

const [SECOND, MINUTE, HOUR] = [1_000, 60_000, 3_600_000];

/** Delays after each failed attempt. Live retries end after about 75 hours. */
const DELAYS_MS: Readonly<Record<Merchant['environment'], readonly number[]>> = {
  live: [
    5 * SECOND,
    MINUTE,
    5 * MINUTE,
    15 * MINUTE,
    HOUR,
    3 * HOUR,
    6 * HOUR,
    12 * HOUR,
    24 * HOUR,
    24 * HOUR,
  ],
  sandbox: [SECOND, 5 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE],
};

const JITTER = 0.2;
const MAX_RETRY_AFTER_MS = HOUR;

type Failed = {
  readonly environment: Merchant['environment'];
  /** Failed attempts so far, of this delivery or since it was resent. */
  readonly attempts: number;
  readonly retryAfter: string | undefined;
};

/** Undefined once the delivery has failed for good. `random` is from 0 to 1. */
export function findNextAttempt(
  { environment, attempts, retryAfter }: Failed,
  now: Date,
  random: number,
): Date | undefined {
  const delay = DELAYS_MS[environment][attempts - 1];
  if (delay === undefined) return undefined;
  const spread = delay * (1 - JITTER + 2 * JITTER * random);
  return new Date(now.getTime() + Math.max(spread, readRetryAfter(retryAfter, now)));
}

/** Seconds or an HTTP date. At most an hour, in milliseconds. */
function readRetryAfter(header: string | undefined, now: Date): number {
  if (header === undefined) return 0;
  const ms = /^\d+$/.test(header) ? Number(header) * SECOND : Date.parse(header) - now.getTime();
  return Number.isNaN(ms) ? 0 : Math.min(Math.max(ms, 0), MAX_RETRY_AFTER_MS);
}
