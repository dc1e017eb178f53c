import { amountFaults } from '@/components/form/parse-amount';
import { refusals } from '@/components/form/rules';
import { calendarDate } from '@/components/format/time';
import { monthsAfter } from '@/server/features/collections/subscriptions/words/billing-days';
import type { FieldError } from '@/server/kernel/error';
import { validatePayer } from '../../customers';
import {
  cyclesOf,
  dayText,
  firstDayOf,
  inputOf,
  maxCycles,
  minorOf,
  type SubscriptionDraft,
  subscriptionSchema,
  todayOf,
} from './draft';

/** The form words these errors itself, because several of its fields share one field of the contract. */
const WORDED_BY_FORM = new Set([
  'customer_id',
  'amount',
  'max_amount',
  'interval_count',
  'billing_cycles',
  'start_date',
  'expires_at',
]);

export function validateSubscription(draft: SubscriptionDraft, now: number): FieldError[] {
  const input = inputOf(draft, draft.customer ? 'new' : draft.customer_id, now);
  return [
    ...validatePayer(draft),
    ...refusals(subscriptionSchema, input).filter(({ path }) => !WORDED_BY_FORM.has(path)),
    ...chargeErrors(draft),
    ...(draft.interval === 'as_presented' ? [] : scheduleErrors(draft, now)),
    ...expiryErrors(draft, now),
  ];
}

const fault = (path: string, words: string): FieldError => ({
  path,
  rule: 'form',
  message: `${path} ${words}`,
});

function chargeErrors({ amount, max_amount, currency, interval }: SubscriptionDraft): FieldError[] {
  const faults = amountFaults('amount', amount, currency);
  if (interval !== 'as_presented') return faults;
  const least = minorOf(amount, currency);
  const most = minorOf(max_amount, currency);
  if (least !== undefined && most !== undefined && most < least)
    return [fault('max_amount', 'must be at least the amount of the first payment')];
  return [...faults, ...amountFaults('max_amount', max_amount, currency)];
}

function scheduleErrors(draft: SubscriptionDraft, now: number): FieldError[] {
  const { interval, starts, start_date } = draft;
  const faults =
    cyclesOf(draft) === undefined
      ? [fault('billing_cycles', `must be a whole number from 2 to ${maxCycles(interval)}`)]
      : [];
  if (starts === 'card') return faults;
  if (start_date === '') return [...faults, fault('start_date', 'is required')];
  return start_date < todayOf(now) ? [...faults, fault('start_date', 'must be today or later')] : faults;
}

const MONTHS_TO_PAY = 6;

function expiryErrors(draft: SubscriptionDraft, now: number): FieldError[] {
  const { expires_at } = draft;
  if (expires_at === '') return [fault('expires_at', 'is required')];
  const first = firstDayOf(draft, now);
  if (!first) return [];
  const last = lastDayToPay(first);
  if (expires_at < first) return [fault('expires_at', `must not be before ${calendarDate(first)}`)];
  return expires_at > last ? [fault('expires_at', `must not be after ${calendarDate(last)}`)] : [];
}

export const lastDayToPay = (first: string): string => dayText(monthsAfter(new Date(first), MONTHS_TO_PAY));
