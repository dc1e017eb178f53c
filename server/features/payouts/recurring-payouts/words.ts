export const RECURRING_STATUSES = ['active', 'paused', 'ended'] as const;
export type RecurringStatus = (typeof RECURRING_STATUSES)[number];

export const RECURRING_STATUS_LABELS: Readonly<Record<RecurringStatus, string>> = {
  active: 'Active',
  paused: 'Paused',
  ended: 'Ended',
};

export const FREQUENCIES = ['weekly', 'every_2_weeks', 'monthly', 'quarterly', 'yearly'] as const;
export type Frequency = (typeof FREQUENCIES)[number];

export const FREQUENCY_LABELS: Readonly<Record<Frequency, string>> = {
  weekly: 'Weekly',
  every_2_weeks: 'Every 2 weeks',
  monthly: 'Monthly',
  quarterly: 'Every 3 months',
  yearly: 'Yearly',
};

const STEPS: Readonly<Record<Frequency, { readonly days: number } | { readonly months: number }>> = {
  weekly: { days: 7 },
  every_2_weeks: { days: 14 },
  monthly: { months: 1 },
  quarterly: { months: 3 },
  yearly: { months: 12 },
};

/**
 * The date at a position counted from 0. A month without the first date's day has its last day instead, such
 * as 28 February after 31 January.
 */
export function dateAt(first: string, frequency: Frequency, position: number): string {
  const step = STEPS[frequency];
  const date = new Date(`${first}T00:00:00Z`);
  if ('days' in step) date.setUTCDate(date.getUTCDate() + step.days * position);
  else {
    const day = date.getUTCDate();
    date.setUTCDate(1);
    date.setUTCMonth(date.getUTCMonth() + step.months * position);
    const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
    date.setUTCDate(Math.min(day, last));
  }
  return date.toISOString().slice(0, 10);
}
