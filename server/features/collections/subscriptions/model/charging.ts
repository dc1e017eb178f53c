import type { Write } from '../../../../data/commit/change';
import type { Payment, Subscription } from '../../../../data/prisma/client';
import type { ActorContext } from '../../../../identity/context';
import { cycleAfter, dayOf, daysAfter, utcDay } from '../words/billing-days';
import { transitionWrites } from './lifecycle';

/** Days since the previous attempt: days 1, 3 and 5 after the first decline. */
const RETRY_AFTER_DAYS = [1, 2, 2];

type Charge = Pick<Payment, 'amount' | 'cycle' | 'initiator' | 'card_token' | 'card_hash' | 'details'>;

export function chargeWrites(by: ActorContext, subscription: Subscription): Write<'stale'>[] {
  const { status, billing_cycles, cycles_paid, next_cycle } = subscription;
  const isLast = cycles_paid + 1 >= billing_cycles!;
  const event = status === 'authorized' ? 'charge_first' : 'charge';
  return transitionWrites(
    by,
    event,
    subscription,
    isLast ? { next_payment_date: null } : nextCycle(subscription, by, next_cycle),
  );
}

function nextCycle(grid: Subscription, by: Pick<ActorContext, 'now'>, cycle: number) {
  const next_cycle = cycleAfter(grid, cycle + 1, utcDay(by.now()));
  return { next_cycle, next_payment_date: dayOf(grid, next_cycle) };
}

export function paymentWrites(
  by: ActorContext,
  subscription: Subscription,
  charge: Charge,
): Write<'stale'>[] | undefined {
  return charge.initiator === 'customer'
    ? firstPaymentWrites(by, subscription, charge)
    : renewalWrites(by, subscription, charge);
}

function firstPaymentWrites(by: ActorContext, subscription: Subscription, charge: Charge) {
  const { status, interval_type, starts_with_first_payment, start_date } = subscription;
  const { card_token, card_hash, details } = charge;
  const card = { card_token, card_hash, card: details, failures: 0 };
  if (status === 'created') {
    if (interval_type === 'as_presented') return transitionWrites(by, 'activate', subscription, card);
    if (charge.amount === 0n)
      return transitionWrites(by, 'authorize', subscription, { ...card, next_payment_date: start_date });
    const grid = starts_with_first_payment ? { ...subscription, start_date: utcDay(by.now()) } : subscription;
    const set = { ...card, cycles_paid: 1, start_date: grid.start_date, ...nextCycle(grid, by, 0) };
    return transitionWrites(by, 'activate', subscription, set);
  }
  if (status !== 'halted') return undefined;
  const cycles_paid = subscription.cycles_paid + 1;
  if (cycles_paid === subscription.billing_cycles)
    return transitionWrites(by, 'complete', subscription, { ...card, cycles_paid });
  const next = nextCycle(subscription, by, charge.cycle!);
  return transitionWrites(by, 'activate', subscription, { ...card, cycles_paid, ...next });
}

function renewalWrites(
  by: ActorContext,
  subscription: Subscription,
  { cycle }: Charge,
): Write<'stale'>[] | undefined {
  const { status, billing_cycles } = subscription;
  if (status !== 'active' && status !== 'authorized' && status !== 'paused') return undefined;
  // On-demand payments don't change the subscription.
  if (cycle === null) return [];
  const cycles_paid = subscription.cycles_paid + 1;
  const set = { cycles_paid, failures: 0 };
  if (status === 'authorized') return transitionWrites(by, 'activate', subscription, set);
  if (cycles_paid === billing_cycles)
    return transitionWrites(by, 'complete', subscription, { ...set, next_payment_date: null });
  return transitionWrites(by, status === 'paused' ? 'renew_paused' : 'renew', subscription, set);
}

export function declinedWrites(
  by: ActorContext,
  subscription: Subscription,
  { cycle, initiator }: Charge,
): Write<'stale'>[] {
  const { status, failures, next_payment_date } = subscription;
  const isRenewal = initiator === 'merchant' && cycle !== null;
  if (!isRenewal || (status !== 'active' && status !== 'authorized' && status !== 'paused')) return [];
  const retryDays = RETRY_AFTER_DAYS[failures];
  const declined = { failures: failures + 1, next_cycle: cycle };
  if (retryDays === undefined)
    return transitionWrites(by, status === 'authorized' ? 'fail' : 'halt', subscription, {
      ...declined,
      next_payment_date: null,
    });
  if (status === 'paused') return transitionWrites(by, 'retry_paused', subscription, declined);
  // A date that the merchant chose while the card was charged is the date of the retry.
  if (isRescheduled(subscription))
    return transitionWrites(by, 'retry', subscription, { ...declined, failures: 0, next_payment_date });
  return transitionWrites(by, status === 'active' ? 'retry' : 'retry_first', subscription, {
    ...declined,
    next_payment_date: daysAfter(utcDay(by.now()), retryDays),
  });
}

const isRescheduled = (subscription: Subscription): boolean =>
  subscription.next_payment_date !== null &&
  subscription.next_payment_date.getTime() !== dayOf(subscription, subscription.next_cycle).getTime();
