import { DAY_MS } from '../../../kernel/time/durations';
import { shiftFromZone, shiftToZone } from '../../../kernel/time/time-zone';
import type { BankCalendar } from '../../../providers/business-days';

const ZONE = 'Europe/Berlin';
/** The ECB publishes its rates at about 16:00 in Frankfurt. */
const PUBLISHED_HOURS = 16;
const MAX_AGE_DAYS = 1;

/** `day` is an ISO date. */
export const publishedAt = (day: string): Date =>
  new Date(shiftFromZone(Date.parse(day) + PUBLISHED_HOURS * 3_600_000, ZONE));

const dayAt = (time: Date): number => Math.floor(shiftToZone(time.getTime(), ZONE) / DAY_MS);

/** Days of TARGET since the rates were published. Weekends and closing days don't count. */
export function countTargetDays(calendar: BankCalendar, published: Date, now: Date): number {
  let count = 0;
  for (let day = dayAt(published) + 1; day <= dayAt(now); day++)
    if (calendar.isBusinessDay(day, 'EUR')) count++;
  return count;
}

/** Friday's rates are current until the end of Monday, because Monday's come in its afternoon. */
export const isEcbCurrent = (calendar: BankCalendar, published: Date, now: Date): boolean =>
  countTargetDays(calendar, published, now) <= MAX_AGE_DAYS;
