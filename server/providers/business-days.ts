import holidays from './holidays.json';

/** Days since 1970-01-01, which was a Thursday. */
export type Day = number;

export const DAY_MS = 24 * 3600 * 1000;
const weekdayOf = (day: Day): number => (((day + 4) % 7) + 7) % 7;
export const isoDay = (day: Day): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

type Calendar = Record<string, string[]>;
const CALENDAR: Record<string, Calendar> = {
  USD: holidays.US_FED,
  EUR: holidays.TARGET,
  GBP: holidays.UK_EW,
  AED: { any: holidays.AE.any },
  INR: { any: holidays.IN_NATIONAL_FIXED.any },
};

export const CALENDAR_CURRENCIES: readonly string[] = Object.keys(CALENDAR);

/** Holidays between two days, given as ISO dates; those on weekends are left out. */
export function standardHolidays(from: string, until: string): { currency: string; day: string }[] {
  const holidays = [];
  for (let day = Date.parse(from) / DAY_MS; day <= Date.parse(until) / DAY_MS; day++)
    for (const currency of CALENDAR_CURRENCIES)
      if (isHoliday(day, currency) && !isBankWeekend(day, currency))
        holidays.push({ currency, day: isoDay(day) });
  return holidays;
}

export const isWeekend = (day: Day): boolean => weekdayOf(day) === 0 || weekdayOf(day) === 6;

export type BankCalendar = {
  /** Banks of the currency count. */
  isBusinessDay(day: Day, currency: string): boolean;
};

/** Years beyond the tables have weekends only. */
export const standardCalendar: BankCalendar = { isBusinessDay };

function isBusinessDay(day: Day, currency: string): boolean {
  return !isHoliday(day, currency) && !isBankWeekend(day, currency);
}

function isHoliday(day: Day, currency: string): boolean {
  const iso = isoDay(day);
  const calendar = CALENDAR[currency];
  return [calendar?.[iso.slice(0, 4)], calendar?.any].some((days) => days?.includes(iso.slice(5)));
}

const isBankWeekend = (day: Day, currency: string): boolean =>
  currency === 'INR' ? isIndianBankWeekend(day, Number(isoDay(day).slice(8))) : isWeekend(day);

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
export function addBusinessDays(calendar: BankCalendar, from: Date, count: number, currency: string): Date {
  const today = Math.floor(from.getTime() / DAY_MS);
  const day = addDays(today, count, (one) => calendar.isBusinessDay(one, currency));
  return new Date(from.getTime() + (day - today) * DAY_MS);
}
