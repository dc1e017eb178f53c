/** On which days a subscription is charged: days of UTC. */
export type Grid = {
  readonly start_date: Date | null;
  readonly interval_type: string;
  readonly interval_count: number | null;
};

/** The place on the schedule of what is charged next, and its day. */
type Next = { readonly next_cycle: number; readonly next_payment_date: Date | null };

const DAY_MS = 24 * 3600_000;
/** Renewals are charged at 06:30 in India. */
const RUN_MS = 3600_000;

export const utcDay = (at: Date): Date =>
  new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()));

export const daysAfter = (day: Date, days: number): Date => new Date(day.getTime() + days * DAY_MS);

export const runAt = (day: Date): Date => new Date(day.getTime() + RUN_MS);

/** The same day of a later month, or its last day. */
export function monthsAfter(day: Date, months: number): Date {
  const [year, month] = [day.getUTCFullYear(), day.getUTCMonth() + months];
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(day.getUTCDate(), last)));
}

/** The day of a cycle, the first of which is 0. */
export function dayOf({ start_date, interval_type, interval_count }: Grid, cycle: number): Date {
  const months = (interval_type === 'year' ? 12 : 1) * interval_count!;
  return monthsAfter(start_date!, months * cycle);
}

/** The first cycle from this one on whose day comes after another. */
export function cycleAfter(grid: Grid, from: number, day: Date): number {
  let cycle = from;
  while (dayOf(grid, cycle) <= day) cycle++;
  return cycle;
}

/** Days of the payments that are left: the next one, which may have been moved, and then those of the schedule. */
export function daysLeft(grid: Grid, { next_cycle, next_payment_date }: Next, count: number): Date[] {
  if (next_payment_date === null || count < 1) return [];
  const after = cycleAfter(grid, next_cycle + 1, next_payment_date);
  return [next_payment_date, ...Array.from({ length: count - 1 }, (_, place) => dayOf(grid, after + place))];
}
