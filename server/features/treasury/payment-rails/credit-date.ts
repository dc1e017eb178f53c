import { DAY_MS } from '../../../kernel/time/durations';
import { shiftToZone } from '../../../kernel/time/time-zone';
import { addDays, type BankCalendar, type Day, isWeekend, nextDay } from '../../../providers/business-days';
import { findRail } from './rails';

const ZONE: Record<string, string> = {
  INR: 'Asia/Kolkata',
  AED: 'Asia/Dubai',
  EUR: 'Europe/Berlin',
  GBP: 'Europe/London',
  USD: 'America/New_York',
  AUD: 'Australia/Sydney',
  SGD: 'Asia/Singapore',
};

type IsOpen = BankCalendar['isBusinessDay'];

const DAY_MINUTES = 24 * 60;
const FX_CUT_OFF = 15 * 60 + 30;

type CutOff = {
  /** Time of day, such as 14:00. */
  readonly time: string;
  /** Null for the zone of the source currency. */
  readonly time_zone: string | null;
  readonly business_days_only: boolean;
};

/** Null if a payout is sent at any time of the day. */
export function cutOffOf(rail: string): CutOff | null {
  const { cut_off, currency, business_days_only } = findRail(rail);
  return cut_off === null
    ? null
    : { time: cut_off, time_zone: currency && ZONE[currency]!, business_days_only };
}

/** Minutes of the day; a rail without a cut-off accepts until its end. */
function cutOffMinutes(rail: string): number {
  const { cut_off } = findRail(rail);
  if (cut_off === null) return DAY_MINUTES;
  const [hours, minutes] = cut_off.split(':').map(Number) as [number, number];
  return hours * 60 + minutes;
}

/**
 * Adds the currency exchange first, then the rail with its cut-off time and bank holidays. The day is in
 * India. Null if it depends on holidays that are not known yet.
 */
export function estimateCreditDate(
  { calendar }: { readonly calendar: BankCalendar },
  startsAt: Date,
  source: string,
  destination: string,
  rail: string,
): Date | null {
  let isKnown = true;
  const isOpen: IsOpen = (day, currency) => {
    isKnown &&= day <= calendar.knownUntil(currency);
    return calendar.isBusinessDay(day, currency);
  };
  const exchanged = source === destination ? undefined : exchangeDay(isOpen, startsAt, source, destination);
  const day =
    rail === 'swift'
      ? swiftDay(isOpen, startsAt, exchanged, source, destination)
      : localDay(isOpen, startsAt, exchanged, rail);
  return isKnown ? new Date(day * DAY_MS) : null;
}

/** Undefined if the exchange is today, in which case the time of day matters for the rail. */
function exchangeDay(isOpen: IsOpen, startsAt: Date, source: string, destination: string): Day | undefined {
  const { day: today, minute } = toLocalTime(startsAt, 'INR');
  const open = (day: Day) => !isWeekend(day) && isOpen(day, source) && isOpen(day, destination);
  const day = nextDay(minute > FX_CUT_OFF ? today + 1 : today, open);
  return day === today ? undefined : day;
}

type LocalRail = ReturnType<typeof findRail> & { readonly currency: string; readonly credit_days: number };

function localDay(isOpen: IsOpen, startsAt: Date, exchanged: Day | undefined, rail: string): Day {
  const { currency, business_days_only, credit_days: days } = findRail(rail) as LocalRail;
  const cutOff = cutOffMinutes(rail);
  const open = business_days_only ? (day: Day) => isOpen(day, currency) : () => true;
  if (exchanged !== undefined) return addDays(nextDay(exchanged, open), days, open);
  const { day, minute } = toLocalTime(startsAt, currency);
  if (!business_days_only && minute < cutOff) return toLocalTime(startsAt, 'INR').day;
  return addDays(nextDay(minute < cutOff ? day : day + 1, open), days, open);
}

function swiftDay(
  isOpen: IsOpen,
  startsAt: Date,
  exchanged: Day | undefined,
  source: string,
  destination: string,
): Day {
  const open = (day: Day) => isOpen(day, source) && isOpen(day, destination);
  const days = ['EUR', 'GBP', 'AED'].includes(destination) ? 1 : 2;
  if (exchanged !== undefined) return addDays(nextDay(exchanged, open), days, open);
  const { day, minute } = toLocalTime(startsAt, source);
  return addDays(nextDay(minute < cutOffMinutes('swift') ? day : day + 1, open), days, open);
}

function toLocalTime(at: Date, currency: string): { day: Day; minute: number } {
  const minutes = Math.floor(shiftToZone(at.getTime(), ZONE[currency] ?? 'UTC') / 60_000);
  return { day: Math.floor(minutes / DAY_MINUTES), minute: minutes % DAY_MINUTES };
}
