import { DAY_MS } from '@/server/kernel/time/durations';

const MONTHS = 'january,february,march,april,may,june,july,august,september,october,november,december'.split(
  ',',
);
const WEEKDAYS = 'sunday,monday,tuesday,wednesday,thursday,friday,saturday'.split(',');

export const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

export const addDays = (day: string, days: number): string => dayOf(Date.parse(day) + days * DAY_MS);

/** The same day of another month, or its last day if it is shorter. */
export function addMonths(day: string, months: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return dayOf(Date.UTC(year, month - 1 + months, Math.min(date, last)));
}

export type DateBounds = { today: string; min?: string; max?: string };

/**
 * The day that a typed text names, as YYYY-MM-DD; empty for an empty text, null if it can't be read. Days come
 * before months. A missing year is that of the next such day from today within the bounds.
 */
export function parseDate(typed: string, { today, min = '', max = '9999' }: DateBounds): string | null {
  const text = typed
    .trim()
    .toLowerCase()
    .replace(/^([a-z]{3,})\.? +(\d{1,2}\b)/, '$2 $1');
  if (text === '' || text === 'today') return text && today;
  if (text === 'tomorrow') return addDays(today, 1);
  if (/^[+-]\d{1,4}$/.test(text)) return addDays(today, Number(text));

  const weekday = find(WEEKDAYS, text);
  if (weekday >= 0) {
    const tomorrow = addDays(today, 1);
    const start = min > tomorrow ? min : tomorrow;
    return addDays(start, (weekday + 7 - new Date(start).getUTCDay()) % 7);
  }

  const iso = /^(\d{4})-(\d\d?)-(\d\d?)$/.exec(text);
  if (iso) return toDay(Number(iso[1]), Number(iso[2]), Number(iso[3]));

  const parts = /^(\d\d?)(?:[ .-]*([a-z]{3,})\.?|[./-](\d\d?))(?:[ ./,-]+(\d{4}))?$/.exec(text);
  if (!parts) return null;
  const [, date, name, number, year] = parts;
  const month = name ? find(MONTHS, name) + 1 : Number(number);
  const inYear = (one: number) => toDay(one, month, Number(date));
  if (year) return inYear(Number(year));
  const start = min > today ? min : today;
  // A 29 February may be eight years away.
  const years = Array.from({ length: 9 }, (_, at) => at);
  const dayFrom = (step: number, isWithin: (day: string) => boolean) =>
    years.map((at) => inYear(Number(start.slice(0, 4)) + step * at)).find((day) => day && isWithin(day));
  const next = dayFrom(1, (day) => day >= start) ?? null;
  return next && next > max ? (dayFrom(-1, (day) => day <= max) ?? next) : next;
}

const find = (names: readonly string[], text: string): number =>
  text.length < 3 ? -1 : names.findIndex((name) => name.startsWith(text));

/** Null if the calendar has no such day. */
function toDay(year: number, month: number, date: number): string | null {
  if (year < 1000) return null;
  const at = new Date(Date.UTC(year, month - 1, date));
  return at.getUTCMonth() === month - 1 && at.getUTCDate() === date ? dayOf(at.getTime()) : null;
}
