import { createTitles, readHistory, toTimeline } from '../../../../audit/timeline';
import { toDate } from '../../../../data/image';
import type { Event, Subscription } from '../../../../data/prisma/client';
import type { Context } from '../../../../identity/context';
import { read } from '../../../../identity/transaction';
import { notFound } from '../../../../kernel/error';
import { calendarDate } from '../../../../kernel/time/time-text';
import { findCustomer } from '../../customers/public';
import { computeResume, getRescheduleRange } from '../model/dates';
import { subscriptionMachine } from '../model/machine';
import * as store from '../store';
import { subscriptionToWire } from '../wire';
import { remainingDays, utcDay } from '../words/billing-days';
import { computePermissions } from './allowances';
import { toCustomerBrief } from './list';

const MAX_SHOWN = 12;

export const view = (ctx: Context, { id }: { id: string }) =>
  read(ctx, async (tx) => {
    const [subscription] = await store.findManyIn(tx, ctx.merchant.id, [id]);
    if (!subscription) throw notFound();
    const customer = await findCustomer(tx, ctx.merchant.id, subscription.customer_id);
    const events = await readHistory(tx, ctx.merchant.id, id);
    const { status } = subscription;
    const resumed = status === 'paused' ? computeResume(subscription, ctx.now()) : null;
    const { from, to } = getRescheduleRange(ctx.now());
    return {
      subscription: subscriptionToWire(subscription, ctx),
      customer: toCustomerBrief(customer!),
      failures: subscription.failures,
      upcoming: listUpcomingDates(subscription, utcDay(ctx.now())).map(toDate),
      resumes_on: resumed && toDate(resumed.next_payment_date),
      reschedulable: { from: toDate(from), to: toDate(to) },
      can: computePermissions(ctx, subscription),
      timeline: eventLines(events),
    };
  });

/** Before a card is entered, the dates that result if it is entered today. */
function listUpcomingDates(subscription: Subscription, today: Date): Date[] {
  const { status, start_date, billing_cycles, cycles_paid, starts_with_first_payment } = subscription;
  const count = Math.min(MAX_SHOWN, (billing_cycles ?? 0) - cycles_paid);
  if (status !== 'created' || start_date === null) return remainingDays(subscription, subscription, count);
  const planned = starts_with_first_payment ? { ...subscription, start_date: today } : subscription;
  const next_payment_date = start_date > today && !starts_with_first_payment ? start_date : today;
  return remainingDays(planned, { next_cycle: 0, next_payment_date }, count);
}

const titleOf = createTitles(subscriptionMachine, { 'subscription.created': 'Created' });

const eventLines = (events: readonly Event[]) =>
  toTimeline(events, titleOf).map((entry, at) => ({
    ...entry,
    detail: detailOf(entry.type, events[at]!.image as Subscription),
  }));

function detailOf(type: string, image: Subscription): string | null {
  const { next_payment_date, cycles_paid, billing_cycles } = image;
  const day = next_payment_date && calendarDate(toDate(next_payment_date));
  switch (type) {
    case 'subscription.authorized':
      return `First payment on ${day}`;
    case 'subscription.declined':
      return `Retried on ${day}`;
    case 'subscription.renewed':
    case 'subscription.active':
      return billing_cycles === null ? null : `${cycles_paid} of ${billing_cycles} paid`;
    case 'subscription.resumed':
      return day && `Next payment on ${day}`;
    case 'subscription.rescheduled':
      return `Moved to ${day}`;
    default:
      return null;
  }
}
