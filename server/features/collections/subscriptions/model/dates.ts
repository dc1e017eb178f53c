import type { Subscription } from '../../../../data/prisma/client';
import { cycleAfter, dayOf, daysAfter, monthsAfter, runAt, utcDay } from '../words/billing-days';

const DAYS_AHEAD = 2;
const MONTHS_AHEAD = 12;

export function getRescheduleRange(now: Date): { from: Date; to: Date } {
  const today = utcDay(now);
  return { from: daysAfter(today, DAYS_AHEAD), to: monthsAfter(today, MONTHS_AHEAD) };
}

/** Dates that passed while it was paused are skipped; a cycle that was declined is charged at the next run. */
export function computeResume(subscription: Subscription, now: Date) {
  const { interval_type, next_cycle: due, failures } = subscription;
  if (interval_type === 'as_presented') return null;
  const today = utcDay(now);
  const isBeforeRun = now < runAt(today);
  if (failures > 0) return { next_payment_date: isBeforeRun ? today : daysAfter(today, 1) };
  const next_cycle = cycleAfter(subscription, due, isBeforeRun ? daysAfter(today, -1) : today);
  return { next_cycle, next_payment_date: dayOf(subscription, next_cycle) };
}
