import type { Database } from '../../../data/client/client';
import { asSystem } from '../../../data/client/transaction';
import { toDate } from '../../../data/image';
import { DAY_MS } from '../../../kernel/time/durations';
import type { Clock } from '../../../kernel/time/time';
import { log } from '../../../log';
import {
  type BankCalendar,
  CALENDAR_CURRENCIES,
  type Day,
  isoDay,
  standardCalendar,
  toDay,
} from '../../../providers/business-days';
import * as store from './store';

const REREAD_MS = 60_000;
const WARN_DAYS = 183;

/**
 * The standard holidays with the operator's changes. Another process's changes count after a minute at most,
 * once a day has been asked for.
 */
export function createCalendar(db: Database, clock: Clock): BankCalendar & { load(): Promise<void> } {
  /** True if the banks are closed. */
  let changed: ReadonlyMap<string, boolean> = new Map();
  let stated: ReadonlyMap<string, Day> = new Map();
  let loadedAt = 0;

  async function load() {
    loadedAt = clock.realNow().getTime();
    const { holidays, calendars } = await asSystem(db, async (tx) => ({
      holidays: await store.all(tx),
      calendars: await store.calendars(tx),
    }));
    changed = new Map(holidays.map(({ currency, day, closed }) => [keyOf(currency, toDate(day)), closed]));
    stated = new Map(calendars.map(({ currency, known_until }) => [currency, toDay(toDate(known_until))]));
  }

  function reloadIfOld() {
    if (clock.realNow().getTime() - loadedAt > REREAD_MS)
      load().catch((err) => log.error({ err }, 'bank holidays could not be read, the last ones are used'));
  }

  const knownUntil = (currency: string): Day =>
    Math.max(standardCalendar.knownUntil(currency), stated.get(currency) ?? Number.NEGATIVE_INFINITY);

  return {
    async load() {
      await load();
      const soon = clock.realNow().getTime() / DAY_MS + WARN_DAYS;
      for (const currency of CALENDAR_CURRENCIES)
        if (knownUntil(currency) < soon)
          log.warn(
            { currency, until: isoDay(knownUntil(currency)) },
            'the bank holidays end soon, and no arrival is estimated after them: upgrade, or add those of next year with `operator holiday add` and then `operator holiday complete`',
          );
    },
    isBusinessDay(day, currency) {
      reloadIfOld();
      const closed = changed.get(keyOf(currency, isoDay(day)));
      return closed === undefined ? standardCalendar.isBusinessDay(day, currency) : !closed;
    },
    knownUntil(currency) {
      reloadIfOld();
      return knownUntil(currency);
    },
  };
}

const keyOf = (currency: string, day: string): string => `${currency} ${day}`;
