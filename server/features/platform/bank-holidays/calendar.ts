import type { Database } from '../../../data/client/client';
import { oneAsSystem } from '../../../data/client/transaction';
import { toDate } from '../../../data/image';
import type { Clock } from '../../../kernel/time/time';
import { log } from '../../../log';
import { type BankCalendar, isoDay, standardCalendar } from '../../../providers/business-days';
import * as store from './store';

const REREAD_MS = 60_000;

/**
 * The standard holidays and those that the operator added. Another process's additions count after a minute
 * at most, once a day has been asked for.
 */
export function createCalendar(db: Database, clock: Clock): BankCalendar & { load(): Promise<void> } {
  let closed: ReadonlySet<string> = new Set();
  let loadedAt = 0;

  async function load() {
    loadedAt = clock.realNow().getTime();
    const holidays = await oneAsSystem(db, store.all);
    closed = new Set(holidays.map(({ currency, day }) => keyOf(currency, toDate(day))));
  }

  return {
    load,
    isBusinessDay(day, currency) {
      if (clock.realNow().getTime() - loadedAt > REREAD_MS)
        load().catch((err) => log.error({ err }, 'bank holidays could not be read, the last ones are used'));
      return standardCalendar.isBusinessDay(day, currency) && !closed.has(keyOf(currency, isoDay(day)));
    },
  };
}

const keyOf = (currency: string, day: string): string => `${currency} ${day}`;
