import { parseAsStringLiteral } from 'nuqs/server';
import { CALENDAR_REACH_WEEKS, CALENDAR_WEEKS } from '@/server/features/kit/words/calendar';
import { DAY_MS } from '@/server/kernel/time/durations';
import { startOfWeek, WEEK_MS } from '@/server/kernel/time/weeks';

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

export const mondayOf = (now: number): string => dayOf(startOfWeek(now));

/** The Mondays that the calendar can begin with. */
export const mondaysAround = (now: number): string[] =>
  Array.from({ length: 2 * CALENDAR_REACH_WEEKS + 1 }, (_, at) =>
    dayOf(startOfWeek(now) + (at - CALENDAR_REACH_WEEKS) * WEEK_MS),
  );

/** The address names no Monday for this week. */
export const fromParser = (now: number) =>
  parseAsStringLiteral(mondaysAround(now)).withDefault(mondayOf(now));

/** Moved by five weeks, back or ahead. */
export const step = (from: string, direction: -1 | 1): string =>
  dayOf(Date.parse(from) + direction * CALENDAR_WEEKS * WEEK_MS);

/** Five weeks from Monday to Sunday. */
export const weeksFrom = (from: string): string[][] =>
  Array.from({ length: CALENDAR_WEEKS }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => dayOf(Date.parse(from) + week * WEEK_MS + day * DAY_MS)),
  );
