import { DAY_MS } from '../kernel/time/durations';
import holidays from './holidays.json';

/** Days since 1970-01-01, which was a Thursday. */
export type Day = number;

const weekdayOf = (day: Day): number => (((day + 4) % 7) + 7) % 7;
export const toDay = (date: string): Day => Date.parse(date) / DAY_MS;
export const isoDay = (day: Day): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

type HolidayTable = {
  /** Days of a year as MM-DD. */
  readonly every_year: readonly string[];
  readonly years: Readonly<Record<string, readonly string[]>>;
  /** Moon-dated holidays that were not announced yet, as calculated. */
  readonly expected: Readonly<Record<string, readonly string[]>>;
};
const TABLES: Readonly<Record<string, HolidayTable>> = holidays;

export const CALENDAR_CURRENCIES: readonly string[] = Object.keys(TABLES);

type Holiday = {
  readonly currency: string;
  /** An ISO date. */
  readonly day: string;
  /** Moon-dated and not announced yet. */
  readonly expected: boolean;
};

/** Holidays between two days, given as ISO dates; those on weekends are left out. */
export function standardHolidays(from: string, until: string): Holiday[] {
  const holidays = [];
  for (let day = toDay(from); day <= toDay(until); day++)
    for (const currency of CALENDAR_CURRENCIES)
      if (isStandardHoliday(day, currency))
        holidays.push({ currency, day: isoDay(day), expected: isListed(TABLES[currency]!.expected, day) });
  return holidays;
}

/** False at weekends. */
export const isStandardHoliday = (day: Day, currency: string): boolean =>
  isHoliday(day, currency) && !isBankWeekend(day, currency);

export const isWeekend = (day: Day): boolean => weekdayOf(day) === 0 || weekdayOf(day) === 6;

export const mondayOf = (day: Day): Day => day - ((weekdayOf(day) + 6) % 7);

export type BankCalendar = {
  /** Banks of the currency count. After the last known day, weekends and holidays of a fixed date only. */
  isBusinessDay(day: Day, currency: string): boolean;
  /** The last day whose holidays are known; minus infinity for a currency without a calendar. */
  knownUntil(currency: string): Day;
};

export const standardCalendar: BankCalendar = { isBusinessDay, knownUntil };

const KNOWN_UNTIL = new Map(
  Object.entries(TABLES).map(([currency, { years }]) => [
    currency,
    toDay(`${Math.max(...Object.keys(years).map(Number))}-12-31`),
  ]),
);

function knownUntil(currency: string): Day {
  return KNOWN_UNTIL.get(currency) ?? Number.NEGATIVE_INFINITY;
}

function isBusinessDay(day: Day, currency: string): boolean {
  return !isHoliday(day, currency) && !isBankWeekend(day, currency);
}

function isHoliday(day: Day, currency: string): boolean {
  const table = TABLES[currency];
  return (
    table !== undefined &&
    (table.every_year.includes(isoDay(day).slice(5)) ||
      isListed(table.years, day) ||
      isListed(table.expected, day))
  );
}

function isListed(years: HolidayTable['years'], day: Day): boolean {
  const iso = isoDay(day);
  return years[iso.slice(0, 4)]?.includes(iso.slice(5)) ?? false;
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
