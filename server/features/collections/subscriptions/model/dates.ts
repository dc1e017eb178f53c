import type { Subscription } from '../../../../data/prisma/client';
import { cycleAfter, dayOf, daysAfter, monthsAfter, runAt, utcDay } from '../words/billing-days';

const DAYS_AHEAD = 2;
const MONTHS_AHEAD = 12;

export function getRescheduleRange(now: Date): { from: Date; to: Date } {
  const today = utcDay(now);
  return { from: daysAfter(today, DAYS_AHEAD), to: monthsAfter(today, MONTHS_AHEAD) };
}

export function computeResume(subscription: Subscription, now: Date) {
  if (subscription.interval_type === 'as_presented') return null;
  const today = utcDay(now);
  const passed = now < runAt(today) ? daysAfter(today, -1) : today;
  const next_cycle = cycleAfter(subscription, subscription.next_cycle, passed);
  return { next_cycle, next_payment_date: dayOf(subscription, next_cycle) };
}
