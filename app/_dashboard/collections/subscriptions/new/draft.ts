import * as z from 'zod';
import type { Inputs, Outputs } from '@/app/_trpc/outputs';
import type { Note } from '@/components/form/notes-field';
import { parseAmount } from '@/components/form/parse-amount';
import { MAX_CYCLES, subscriptionsContract } from '@/server/features/collections/subscriptions/contract';
import { type Schedule, utcDay } from '@/server/features/collections/subscriptions/words/billing-days';
import { DAY_MS } from '@/server/kernel/time/durations';
import { type PayerDraft, payerLabels, payerSchema } from '../../customers';
import type { Subscription } from '../status';

export type SubscriptionOptions = Outputs['subscriptions']['options'];
type SubscriptionInput = Inputs['subscriptions']['create'];

export const INTERVALS = [
  { value: 'month1', label: 'Every month' },
  { value: 'month3', label: 'Every 3 months' },
  { value: 'month6', label: 'Every 6 months' },
  { value: 'year1', label: 'Every year' },
  { value: 'as_presented', label: 'On demand' },
] as const;
export type Interval = (typeof INTERVALS)[number]['value'];

export type SubscriptionDraft = PayerDraft & {
  product_name: string;
  product_description: string;
  plan_name: string;
  amount: string;
  max_amount: string;
  currency: string;
  interval: Interval;
  cycles: string;
  starts: 'date' | 'card';
  start_date: string;
  expires_at: string;
  notify_customer: boolean;
  reference_number: string;
  notes: Note[];
};

export const subscriptionSchema = subscriptionsContract.operations.create.input;

export const formSchema = z.object({ ...subscriptionSchema.shape, customer: payerSchema });

export const labels: Record<string, string> = {
  ...payerLabels,
  product_name: 'Product',
  plan_name: 'Plan',
  product_description: 'Description',
  currency: 'Currency',
  amount: 'Amount',
  interval_type: 'Charged',
  max_amount: 'Maximum for later payments',
  billing_cycles: 'Number of payments',
  starts_with_first_payment: 'First payment',
  start_date: 'Start date',
  expires_at: 'Card due by',
  notify_customer: 'Email the link to the customer',
  reference_number: 'Your reference',
  notes: 'Notes',
};

export const dayText = (day: Date): string => day.toISOString().slice(0, 10);

export const todayOf = (now: number): string => dayText(utcDay(new Date(now)));

export const emptySubscription = (
  options: SubscriptionOptions,
  now: number,
  customer_id: string,
): SubscriptionDraft => ({
  customer_id,
  customer: null,
  product_name: '',
  product_description: '',
  plan_name: '',
  amount: '',
  max_amount: '',
  currency: options.currencies[0] ?? '',
  interval: 'month1',
  cycles: '12',
  starts: 'card',
  start_date: todayOf(now),
  expires_at: todayOf(now + 30 * DAY_MS),
  notify_customer: false,
  reference_number: '',
  notes: [],
});

/** In minor units; undefined if the text is not a valid amount. */
export function minorOf(text: string, currency: string): number | undefined {
  const minor = parseAmount(text, currency);
  return minor === 0 ? undefined : minor;
}

export const maxCycles = (interval: Interval): number => MAX_CYCLES[interval] ?? 0;

export function cyclesOf({ cycles, interval }: SubscriptionDraft): number | undefined {
  const count = /^\d{1,4}$/.test(cycles.trim()) ? Number(cycles) : 0;
  return count >= 2 && count <= maxCycles(interval) ? count : undefined;
}

export const firstDayOf = ({ interval, starts, start_date }: SubscriptionDraft, now: number) =>
  interval === 'as_presented' || starts === 'card' ? todayOf(now) : start_date || undefined;

/** Charge dates, assuming that the card is entered in time. */
export function scheduleOf(draft: SubscriptionDraft, now: number): Schedule | undefined {
  const first = firstDayOf(draft, now);
  if (draft.interval === 'as_presented' || !first) return undefined;
  return { start_date: new Date(first), ...intervalOf(draft.interval) };
}

const intervalOf = (interval: Interval) => ({
  interval_type: interval === 'year1' ? ('year' as const) : ('month' as const),
  interval_count: Number(interval.replace(/\D/g, '')),
});

const TEXTS = ['product_name', 'product_description', 'plan_name', 'reference_number'] as const;

export function inputOf(draft: SubscriptionDraft, customer_id: string, now: number): SubscriptionInput {
  const texts = TEXTS.map((key) => [key, draft[key].trim()] as const).filter(([, text]) => text !== '');
  const notes = draft.notes.filter(({ key }) => key.trim() !== '');
  const { currency, interval } = draft;
  return {
    customer_id,
    ...Object.fromEntries(texts),
    amount: minorOf(draft.amount, currency),
    currency,
    ...(interval === 'as_presented'
      ? { interval_type: interval, max_amount: minorOf(draft.max_amount, currency) }
      : {
          ...intervalOf(interval),
          billing_cycles: cyclesOf(draft),
          start_date: firstDayOf(draft, now),
          starts_with_first_payment: draft.starts === 'card',
        }),
    expires_at: draft.expires_at,
    notify_customer: draft.notify_customer,
    ...(notes.length > 0 && {
      notes: Object.fromEntries(notes.map(({ key, value }) => [key.trim(), value])),
    }),
  } as SubscriptionInput;
}

export type CreatedSubscription = { subscription: Subscription; name: string; email: string };
