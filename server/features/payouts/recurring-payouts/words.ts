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

const MAX_INVOICE_NUMBER = 50;
const MAX_RUN = 999_999;
const PLACEHOLDER = /\{(YYYY|YY|MM|DD|N(?::[2-6])?)\}/g;

/** `{N:3}` pads the number of the run with zeros to three digits. */
export const fillInvoicePattern = (pattern: string, day: string, run: number): string =>
  pattern.replace(PLACEHOLDER, (_, name: string) => {
    if (name === 'YYYY') return day.slice(0, 4);
    if (name === 'YY') return day.slice(2, 4);
    if (name === 'MM') return day.slice(5, 7);
    if (name === 'DD') return day.slice(8, 10);
    return String(run).padStart(Number(name.slice(2)), '0');
  });

/** Continues the name of the field. */
export function findPatternFault(pattern: string, frequency: Frequency): string | undefined {
  const rest = pattern.replace(PLACEHOLDER, '');
  const unknown = /\{[^{}]*\}/.exec(rest)?.[0];
  if (unknown)
    return `has the unknown placeholder ${unknown}. Use {YYYY}, {YY}, {MM}, {DD}, {N} or {N:3} for three digits`;
  if (/[{}]/.test(rest)) return 'has a brace that is not closed or not opened';
  if (fillInvoicePattern(pattern, '2000-12-31', MAX_RUN).length > MAX_INVOICE_NUMBER)
    return `must be ${MAX_INVOICE_NUMBER} characters or less with its placeholders filled in, {N} with six digits`;
  const missing = missingParts(pattern, frequency);
  if (missing.length === 0) return undefined;
  const whose = rest === pattern ? 'each payout' : 'several payouts';
  return `gives ${whose} the same number. Add {N}, or the date with ${missing.join(', ')}`;
}

/** Parts of the date without which two payouts get the same number. */
function missingParts(pattern: string, frequency: Frequency): string[] {
  if (/\{N[:}]/.test(pattern)) return [];
  const step = STEPS[frequency];
  return [
    !/\{YY(YY)?\}/.test(pattern) && '{YYYY}',
    frequency !== 'yearly' && !pattern.includes('{MM}') && '{MM}',
    'days' in step && !pattern.includes('{DD}') && '{DD}',
  ].filter((part) => part !== false);
}
