import type { Write } from '../../../changes/change';
import type { Payment, Subscription } from '../../../db/prisma/client';
import { cycleAfter, dayOf, daysAfter, utcDay } from '../../../kernel/billing-days';
import { type Changed, type Mover, moving } from './moves';

/** Days between a payment that was declined and the next time that the card is tried: on the first, third and fifth day. */
const RETRY_AFTER_DAYS = [1, 2, 2];

/** What a payment tells of the subscription that it is of. */
export type Charge = Pick<Payment, 'amount' | 'cycle' | 'initiator' | 'card_token' | 'card_hash' | 'details'>;

/** The payment that is due begins; the next one has its date from here on. */
export function beginning(by: Mover, subscription: Subscription): Write<'stale'>[] {
  const { status, billing_cycles, cycles_paid, next_cycle } = subscription;
  const isLast = cycles_paid + 1 >= billing_cycles!;
  const event = status === 'authorized' ? 'charge_first' : 'charge';
  return moving(
    by,
    event,
    subscription,
    isLast ? { next_payment_date: null } : after(subscription, by, next_cycle),
  );
}

/** What is charged after a cycle that is charged today: dates that have passed are skipped. */
function after(grid: Subscription, by: Pick<Mover, 'now'>, cycle: number) {
  const next_cycle = cycleAfter(grid, cycle + 1, utcDay(by.now()));
  return { next_cycle, next_payment_date: dayOf(grid, next_cycle) };
}

/** What a payment that succeeded makes of its subscription; undefined where it is not to be paid any more. */
export function paid(by: Mover, subscription: Subscription, charge: Charge): Write<'stale'>[] | undefined {
  return charge.initiator === 'customer'
    ? paidByCustomer(by, subscription, charge)
    : renewed(by, subscription, charge);
}

function paidByCustomer(by: Mover, subscription: Subscription, charge: Charge) {
  const { status, interval_type, starts_with_first_payment, start_date } = subscription;
  const { card_token, card_hash, details } = charge;
  const card: Changed = { card_token, card_hash, card: details, failures: 0 };
  if (status === 'created') {
    if (interval_type === 'as_presented') return moving(by, 'activate', subscription, card);
    if (charge.amount === 0n)
      return moving(by, 'authorize', subscription, { ...card, next_payment_date: start_date });
    const grid = starts_with_first_payment ? { ...subscription, start_date: utcDay(by.now()) } : subscription;
    const set = { ...card, cycles_paid: 1, start_date: grid.start_date, ...after(grid, by, 0) };
    return moving(by, 'activate', subscription, set);
  }
  if (status !== 'halted') return undefined;
  const cycles_paid = subscription.cycles_paid + 1;
  if (cycles_paid === subscription.billing_cycles)
    return moving(by, 'complete', subscription, { ...card, cycles_paid });
  const next = after(subscription, by, charge.cycle!);
  return moving(by, 'activate', subscription, { ...card, cycles_paid, ...next });
}

function renewed(by: Mover, subscription: Subscription, { cycle }: Charge): Write<'stale'>[] | undefined {
  const { status, billing_cycles } = subscription;
  if (status !== 'active' && status !== 'authorized' && status !== 'paused') return undefined;
  // As presented, there is nothing that a payment changes.
  if (cycle === null) return [];
  const cycles_paid = subscription.cycles_paid + 1;
  const set = { cycles_paid, failures: 0 };
  if (status === 'authorized') return moving(by, 'activate', subscription, set);
  if (cycles_paid === billing_cycles)
    return moving(by, 'complete', subscription, { ...set, next_payment_date: null });
  return moving(by, status === 'paused' ? 'renew_paused' : 'renew', subscription, set);
}

/** What a payment that was declined makes of its subscription: it is tried again, until it is no use. */
export function declined(
  by: Mover,
  subscription: Subscription,
  { cycle, initiator }: Charge,
): Write<'stale'>[] {
  const { status, failures } = subscription;
  const isRenewal = initiator === 'merchant' && cycle !== null;
  if (!isRenewal || (status !== 'active' && status !== 'authorized')) return [];
  const again = RETRY_AFTER_DAYS[failures];
  const set = { failures: failures + 1, next_cycle: cycle };
  if (again === undefined)
    return moving(by, status === 'active' ? 'halt' : 'fail', subscription, {
      ...set,
      next_payment_date: null,
    });
  const next_payment_date = daysAfter(utcDay(by.now()), again);
  return moving(by, status === 'active' ? 'retry' : 'retry_first', subscription, {
    ...set,
    next_payment_date,
  });
}
