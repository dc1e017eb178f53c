import { DAY_MS } from '@/server/kernel/time/durations';

/** UTC dates, such as 2026-11-30. */
type Days = { from: string; to: string };

export type Period = { choice: 'this_month' | 'last_month' | 'custom' } & Days;

export type PeriodFaults = Partial<Record<keyof Days, string>>;

const MAX_DAYS = 366;

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

function monthOf(now: number, later: number) {
  const at = new Date(now);
  return (day: number) => dayOf(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + later, day));
}

export const thisMonth = (now: number): Period => ({
  choice: 'this_month',
  from: monthOf(now, 0)(1),
  to: dayOf(now),
});

export const lastMonth = (now: number): Period => ({
  choice: 'last_month',
  from: monthOf(now, -1)(1),
  to: monthOf(now, 0)(0),
});

/** Completed months, latest first, such as 2026-11. */
export const pastMonths = (now: number, count: number): string[] =>
  Array.from({ length: count }, (_, at) => monthOf(now, -1 - at)(1).slice(0, 7));

export function validatePeriod({ from, to }: Days, now: number): PeriodFaults {
  if (!from || !to) return { ...(!from && { from: 'Enter a date' }), ...(!to && { to: 'Enter a date' }) };
  if (to > dayOf(now)) return { to: 'Can’t be in the future' };
  if (from > to) return { to: 'Can’t be before the first day' };
  if (Date.parse(to) - Date.parse(from) >= MAX_DAYS * DAY_MS)
    return { from: `A report covers at most ${MAX_DAYS} days` };
  return {};
}
