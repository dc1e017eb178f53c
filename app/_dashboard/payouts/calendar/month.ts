import { parseAsStringLiteral } from 'nuqs/server';
import { DAY_MS } from '@/server/kernel/time/durations';

const MONTHS_AHEAD = 12;

export const monthOf = (now: number): string => new Date(now).toISOString().slice(0, 7);

/** This month and the next 12. */
export const monthsFrom = (now: number): string[] => {
  const today = new Date(now);
  return Array.from({ length: MONTHS_AHEAD + 1 }, (_, at) =>
    monthOf(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + at, 1)),
  );
};

/** The address names no month for this one. */
export const monthParser = (now: number) => parseAsStringLiteral(monthsFrom(now)).withDefault(monthOf(now));

/** Weeks from Monday to Sunday; null for days of other months. */
export function weeksOf(month: string): (string | null)[][] {
  const first = Date.parse(`${month}-01T00:00:00Z`);
  const offset = (new Date(first).getUTCDay() + 6) % 7;
  const cells = Array.from({ length: 42 }, (_, at) => {
    const day = new Date(first + (at - offset) * DAY_MS).toISOString().slice(0, 10);
    return day.startsWith(month) ? day : null;
  });
  const weeks = Array.from({ length: 6 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
  return weeks.filter((week) => week.some((day) => day !== null));
}
