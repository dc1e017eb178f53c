import { DAY_MS } from '@/server/kernel/time/durations';

export type ReminderDays = 1 | 2 | 7 | 14;

export const reminderOptions = [
  { value: 'none', label: 'No reminders' },
  { value: '1', label: 'Every day' },
  { value: '2', label: 'Every 2 days' },
  { value: '7', label: 'Every 7 days' },
  { value: '14', label: 'Every 14 days' },
];

/** UTC date in the format of a date input. */
export const dayOf = (time: string | number): string => new Date(time).toISOString().slice(0, 10);

export const inDays = (now: number, days: number): string => dayOf(now + days * DAY_MS);

/** From today to one day short of six months, because a link expires at the end of its day. */
export function expiryBounds(now: number): { min: string; max: string } {
  const last = new Date(now);
  last.setUTCMonth(last.getUTCMonth() + 6, Math.min(last.getUTCDate(), 28));
  return { min: dayOf(now), max: dayOf(last.getTime() - DAY_MS) };
}
