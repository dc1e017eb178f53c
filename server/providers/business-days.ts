import holidays from './holidays.json';

/** Days since 1970-01-01, which was a Thursday. */
export type Day = number;

export const DAY_MS = 24 * 3600 * 1000;
const weekdayOf = (day: Day): number => (((day + 4) % 7) + 7) % 7;
const isoDay = (day: Day): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

type Calendar = Record<string, string[]>;
const CALENDAR: Record<string, Calendar> = {
  USD: holidays.US_FED,
  EUR: holidays.TARGET,
  GBP: holidays.UK_EW,
  AED: { any: holidays.AE.any },
  INR: { any: holidays.IN_NATIONAL_FIXED.any },
};

export const isWeekend = (day: Day): boolean => weekdayOf(day) === 0 || weekdayOf(day) === 6;

/** Banks of the currency count. Years beyond the tables have weekends only. */
export function isBusinessDay(day: Day, currency: string): boolean {
  const iso = isoDay(day);
  const calendar = CALENDAR[currency];
  const closed = [...(calendar?.[iso.slice(0, 4)] ?? []), ...(calendar?.any ?? [])];
  if (closed.includes(iso.slice(5))) return false;
  return currency === 'INR' ? !isIndianBankWeekend(day, Number(iso.slice(8))) : !isWeekend(day);
}

// Indian banks close on Sundays and on the second and fourth Saturday of the month.
function isIndianBankWeekend(day: Day, dayOfMonth: number): boolean {
  const saturday = Math.ceil(dayOfMonth / 7);
  return weekdayOf(day) === 0 || (weekdayOf(day) === 6 && (saturday === 2 || saturday === 4));
}

export function nextDay(from: Day, open: (day: Day) => boolean): Day {
  let day = from;
  while (!open(day)) day++;
  return day;
}

export function addDays(from: Day, count: number, open: (day: Day) => boolean): Day {
  let day = from;
  for (let i = 0; i < count; i++) day = nextDay(day + 1, open);
  return day;
}

/** Keeps the UTC time of day. */
export function addBusinessDays(from: Date, count: number, currency: string): Date {
  const today = Math.floor(from.getTime() / DAY_MS);
  const day = addDays(today, count, (one) => isBusinessDay(one, currency));
  return new Date(from.getTime() + (day - today) * DAY_MS);
}
