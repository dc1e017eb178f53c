import { DAY_MS } from '../../../../kernel/time/durations';

/** In UTC days. */
export type Schedule = {
  readonly start_date: Date | null;
  readonly interval_type: string;
  readonly interval_count: number | null;
};

type Next = { readonly next_cycle: number; readonly next_payment_date: Date | null };

/** Renewals are charged at 06:30 in India. */
const RUN_MS = 3600_000;

export const utcDay = (at: Date): Date =>
  new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()));

export const daysAfter = (day: Date, days: number): Date => new Date(day.getTime() + days * DAY_MS);

export const runAt = (day: Date): Date => new Date(day.getTime() + RUN_MS);

/** The same day of a later month, or that month's last day. */
export function monthsAfter(day: Date, months: number): Date {
  const [year, month] = [day.getUTCFullYear(), day.getUTCMonth() + months];
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(day.getUTCDate(), last)));
}

export function dayOf({ start_date, interval_type, interval_count }: Schedule, cycle: number): Date {
  const months = (interval_type === 'year' ? 12 : 1) * interval_count!;
  return monthsAfter(start_date!, months * cycle);
}

export function cycleAfter(grid: Schedule, from: number, day: Date): number {
  let cycle = from;
  while (dayOf(grid, cycle) <= day) cycle++;
  return cycle;
}

/** The next payment may have been moved; the others follow the schedule. */
export function remainingDays(
  grid: Schedule,
  { next_cycle, next_payment_date }: Next,
  count: number,
): Date[] {
  if (next_payment_date === null || count < 1) return [];
  const after = cycleAfter(grid, next_cycle + 1, next_payment_date);
  return [next_payment_date, ...Array.from({ length: count - 1 }, (_, place) => dayOf(grid, after + place))];
}
