import type { Context } from '../../access/context';
import { commit } from '../../changes/commit';
import type { Subscription } from '../../db/prisma/client';
import { DomainError, invalid, notFound } from '../../kernel/error';
import { moveOf, type SubscriptionEvent } from './model/machine';
import { type Changed, type Mover, moved, moving } from './model/moves';
import { cycleAfter, dayOf, daysAfter, monthsAfter, runAt, utcDay } from './model/schedule';
import * as store from './store';

type Named = { readonly id: string };

const DAYS_AHEAD = 2;
const MONTHS_AHEAD = 12;

export async function pause(ctx: Context, { id }: Named): Promise<Subscription> {
  const subscription = await inStateFor(ctx, id, 'pause', 'paused');
  return move(ctx, 'pause', subscription, { next_payment_date: null, failures: 0 });
}

/** On the dates that it had: those that passed in between are skipped. */
export async function resume(ctx: Context, { id }: Named): Promise<Subscription> {
  const subscription = await inStateFor(ctx, id, 'resume', 'resumed');
  if (subscription.interval_type === 'as_presented') return move(ctx, 'resume', subscription, {});
  const today = utcDay(ctx.now());
  const passed = ctx.now() < runAt(today) ? daysAfter(today, -1) : today;
  const next_cycle = cycleAfter(subscription, subscription.next_cycle, passed);
  return move(ctx, 'resume', subscription, {
    next_cycle,
    next_payment_date: dayOf(subscription, next_cycle),
  });
}

export async function cancel(ctx: Context, { id }: Named): Promise<Subscription> {
  const subscription = await inStateFor(ctx, id, 'cancel', 'cancelled');
  return move(ctx, 'cancel', subscription, { next_payment_date: null, cancelled_at: ctx.now() });
}

export async function reschedule(
  ctx: Context,
  { id, next_payment_date: given }: Named & { readonly next_payment_date: string },
): Promise<Subscription> {
  const subscription = await found(ctx, id);
  const { status, interval_type } = subscription;
  if (interval_type === 'as_presented')
    throw new DomainError('state_not_allowed', 'Subscription has no schedule: it is charged as presented');
  if (status !== 'active')
    throw new DomainError(
      'state_not_allowed',
      `Next payment date cannot be updated from current state: ${status}`,
    );
  if (subscription.next_payment_date === null)
    throw new DomainError('state_not_allowed', 'The last payment is being charged');
  const [day, today] = [new Date(given), utcDay(ctx.now())];
  if (day < daysAfter(today, DAYS_AHEAD))
    throw invalid('next_payment_date', 'min', 'next_payment_date must be at least two days ahead, in UTC');
  if (day > monthsAfter(today, MONTHS_AHEAD))
    throw invalid('next_payment_date', 'max', 'next_payment_date must be at most a year ahead');
  return move(ctx, 'reschedule', subscription, { next_payment_date: day, failures: 0 });
}

export async function found(ctx: Context, id: string): Promise<Subscription> {
  const subscription = await store.find(ctx, ctx.merchant.id, id);
  if (!subscription) throw notFound();
  return subscription;
}

async function inStateFor(ctx: Context, id: string, event: SubscriptionEvent, done: string) {
  const subscription = await found(ctx, id);
  const { status } = subscription;
  if (!(moveOf(event).from as readonly string[]).includes(status))
    throw new DomainError(
      'state_not_allowed',
      `Subscription cannot be ${done} from current state: ${status}`,
    );
  return subscription;
}

async function move(by: Mover, event: SubscriptionEvent, before: Subscription, set: Changed) {
  const outcome = await commit<'stale'>(by, {
    merchantId: before.merchant_id,
    writes: moving(by, event, before, set),
  });
  if (outcome !== 'done') throw new DomainError('stale');
  return moved(by, event, before, set);
}
