import type { Database } from '../../../data/client/client';
import type { RateVersion as Row } from '../../../data/prisma/client';
import type { RateProvider } from '../../../kernel/money/rate';
import { rateFromDecimal } from '../../../kernel/money/rate';
import { DAY_MS, SECOND_MS } from '../../../kernel/time/durations';
import type { Clock } from '../../../kernel/time/time';
import { log } from '../../../log';
import { createLiveRates, type LiveRates, type RateVersion } from '../../../providers/rates/live';
import * as store from './store';

const POLL_MS = SECOND_MS;
/** A process that could not read for longer may have missed that quoting was switched off. */
const MAX_UNREAD_MS = 30 * SECOND_MS;
/** Longer than a queued payout lives, whose taxes use the rates of its price. */
const KEPT_DAYS = 100;
const MAX_KEPT = 5_000;

type RateBook = LiveRates & {
  /** Notices changes that other processes make, within a second or two. Until `stop`. */
  watch(): void;
  stop(): Promise<void>;
};

/** The versions of the rates in memory. */
export function createRateBook(db: Database, clock: Clock): RateBook {
  let rates: RateProvider = createLiveRates([], null, clock.realNow);
  /** Refuses to quote. */
  let unread = rates;
  let changes: bigint | undefined;
  // Not the clock of the product, which tests and the demo move.
  let readAt = performance.now();
  let polling: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isWatching = false;

  async function load() {
    const began = performance.now();
    const { changes: found, off_at } = await store.readSwitch(db);
    if (found !== changes) {
      const since = new Date(clock.realNow().getTime() - KEPT_DAYS * DAY_MS);
      const versions = (await store.findEffective(db, since, MAX_KEPT)).map(toVersion);
      rates = createLiveRates(versions, off_at?.getTime() ?? null, clock.realNow);
      unread = createLiveRates(versions, 0, clock.realNow);
      changes = found;
    }
    readAt = began;
  }

  async function poll() {
    await load().catch((err) => log.warn({ err }, 'rates could not be read'));
    if (isWatching) timer = setTimeout(start, POLL_MS).unref();
  }

  function start() {
    polling = poll();
  }

  return {
    current: () => (isWatching && performance.now() - readAt > MAX_UNREAD_MS ? unread : rates),
    load,
    watch() {
      isWatching = true;
      start();
    },
    async stop() {
      isWatching = false;
      clearTimeout(timer);
      await polling;
    },
  };
}

export const toVersion = (row: Row): RateVersion => ({
  id: row.id,
  source: row.source as RateVersion['source'],
  base: row.base,
  rates: new Map(
    Object.entries(row.rates).map(([currency, decimal]) => [
      currency,
      rateFromDecimal(row.base, currency, decimal),
    ]),
  ),
  validFrom: row.valid_from.getTime(),
  validUntil: row.valid_until?.getTime() ?? null,
  effectiveAt: row.effective_at?.getTime() ?? Number.POSITIVE_INFINITY,
});
