import { asSystem } from '../../../data/client/transaction';
import { toDate } from '../../../data/image';
import type { BankCalendar } from '../../../data/prisma/client';
import type { Context } from '../../../identity/context';
import {
  CALENDAR_CURRENCIES,
  isoDay,
  standardCalendar,
  standardHolidays,
  toDay,
} from '../../../providers/business-days';
import * as store from './store';

export async function list(ctx: Context) {
  const from = toDate(ctx.now());
  const until = `${Number(from.slice(0, 4)) + 1}-12-31`;
  const { changes, calendars } = await asSystem(ctx.db, async (tx) => ({
    changes: (await store.all(tx)).map((row) => ({ ...row, day: toDate(row.day) })),
    calendars: await store.calendars(tx),
  }));
  const isChanged = (holiday: { currency: string; day: string }) =>
    changes.some(({ currency, day }) => currency === holiday.currency && day === holiday.day);
  const data = [
    ...standardHolidays(from, until)
      .filter((holiday) => !isChanged(holiday))
      .map((holiday) => ({ ...holiday, name: null })),
    ...changes
      .filter(({ day, closed }) => closed && day >= from && day <= until)
      .map(({ currency, day, name }) => ({ currency, day, name, expected: false })),
  ].sort((a, b) => a.day.localeCompare(b.day) || a.currency.localeCompare(b.currency));
  return { calendars: knownDays(calendars), data };
}

/** The last day of each currency whose holidays are known. */
export function knownDays(calendars: readonly BankCalendar[]): { currency: string; known_until: string }[] {
  return CALENDAR_CURRENCIES.map((currency) => {
    const stated = calendars.find((calendar) => calendar.currency === currency);
    const days = [standardCalendar.knownUntil(currency), stated ? toDay(toDate(stated.known_until)) : 0];
    return { currency, known_until: isoDay(Math.max(...days)) };
  });
}
