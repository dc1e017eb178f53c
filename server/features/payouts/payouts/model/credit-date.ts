import { shiftToZone } from '../../../../kernel/time/time-zone';
import {
  addDays,
  type BankCalendar,
  DAY_MS,
  type Day,
  isWeekend,
  nextDay,
} from '../../../../providers/business-days';

const ZONE: Record<string, string> = {
  INR: 'Asia/Kolkata',
  AED: 'Asia/Dubai',
  EUR: 'Europe/Berlin',
  GBP: 'Europe/London',
  USD: 'America/New_York',
  AUD: 'Australia/Sydney',
  SGD: 'Asia/Singapore',
};

const DAY_MINUTES = 24 * 60;
const FX_CUT_OFF = 15 * 60 + 30;
const SWIFT_CUT_OFF = 15 * 60;

type LocalRule = { currency: string; cutOff: number; days: number; businessDays: boolean };

/** `cutOff` is in minutes of the destination's day; `days` is added to the day of acceptance. */
const LOCAL_RAIL: Record<string, LocalRule> = {
  upi: { currency: 'INR', cutOff: DAY_MINUTES, days: 0, businessDays: false },
  imps: { currency: 'INR', cutOff: DAY_MINUTES, days: 0, businessDays: false },
  neft: { currency: 'INR', cutOff: 23 * 60, days: 0, businessDays: false },
  rtgs: { currency: 'INR', cutOff: 23 * 60 + 30, days: 0, businessDays: false },
  ipp: { currency: 'AED', cutOff: DAY_MINUTES, days: 0, businessDays: false },
  fts: { currency: 'AED', cutOff: 15 * 60, days: 0, businessDays: true },
  sepa: { currency: 'EUR', cutOff: 14 * 60, days: 1, businessDays: true },
  fps: { currency: 'GBP', cutOff: DAY_MINUTES, days: 0, businessDays: false },
  npp: { currency: 'AUD', cutOff: DAY_MINUTES, days: 0, businessDays: false },
};

type CutOff = {
  /** Time of day, such as 14:00. */
  readonly time: string;
  /** Null for the zone of the source currency. */
  readonly time_zone: string | null;
  readonly business_days_only: boolean;
};

/** Null if a payout is sent at any time of the day. */
export function cutOffOf(rail: string): CutOff | null {
  if (rail === 'swift') return { time: toTime(SWIFT_CUT_OFF), time_zone: null, business_days_only: true };
  const { currency, cutOff, businessDays } = LOCAL_RAIL[rail]!;
  if (cutOff === DAY_MINUTES) return null;
  return { time: toTime(cutOff), time_zone: ZONE[currency]!, business_days_only: businessDays };
}

const toTime = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

/**
 * Adds the currency exchange first, then the rail with its cut-off time and bank holidays. The day is in
 * India.
 */
export function estimateCreditDate(
  { calendar }: { readonly calendar: BankCalendar },
  startsAt: Date,
  source: string,
  destination: string,
  rail: string,
): Date {
  const exchanged = source === destination ? undefined : exchangeDay(calendar, startsAt, source, destination);
  const day =
    rail === 'swift'
      ? swiftDay(calendar, startsAt, exchanged, source, destination)
      : localDay(calendar, startsAt, exchanged, rail);
  return new Date(day * DAY_MS);
}

/** Undefined if the exchange is today, in which case the time of day matters for the rail. */
function exchangeDay(
  calendar: BankCalendar,
  startsAt: Date,
  source: string,
  destination: string,
): Day | undefined {
  const { day: today, minute } = toLocalTime(startsAt, 'INR');
  const open = (day: Day) =>
    !isWeekend(day) && calendar.isBusinessDay(day, source) && calendar.isBusinessDay(day, destination);
  const day = nextDay(minute > FX_CUT_OFF ? today + 1 : today, open);
  return day === today ? undefined : day;
}

function localDay(calendar: BankCalendar, startsAt: Date, exchanged: Day | undefined, rail: string): Day {
  const { currency, cutOff, days, businessDays } = LOCAL_RAIL[rail]!;
  const open = businessDays ? (day: Day) => calendar.isBusinessDay(day, currency) : () => true;
  if (exchanged !== undefined) return addDays(nextDay(exchanged, open), days, open);
  const { day, minute } = toLocalTime(startsAt, currency);
  if (!businessDays && minute < cutOff) return toLocalTime(startsAt, 'INR').day;
  return addDays(nextDay(minute < cutOff ? day : day + 1, open), days, open);
}

function swiftDay(
  calendar: BankCalendar,
  startsAt: Date,
  exchanged: Day | undefined,
  source: string,
  destination: string,
): Day {
  const open = (day: Day) => calendar.isBusinessDay(day, source) && calendar.isBusinessDay(day, destination);
  const days = ['EUR', 'GBP', 'AED'].includes(destination) ? 1 : 2;
  if (exchanged !== undefined) return addDays(nextDay(exchanged, open), days, open);
  const { day, minute } = toLocalTime(startsAt, source);
  return addDays(nextDay(minute < SWIFT_CUT_OFF ? day : day + 1, open), days, open);
}

function toLocalTime(at: Date, currency: string): { day: Day; minute: number } {
  const minutes = Math.floor(shiftToZone(at.getTime(), ZONE[currency] ?? 'UTC') / 60_000);
  return { day: Math.floor(minutes / DAY_MINUTES), minute: minutes % DAY_MINUTES };
}
