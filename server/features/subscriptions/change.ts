import type { Context } from '../../access/context';
import { commit } from '../../changes/commit';
import type { Subscription } from '../../db/prisma/client';
import { DomainError, invalid, notFound } from '../../kernel/error';
import { reschedulable, resumedAt } from './model/dates';
import { moveOf, type SubscriptionEvent } from './model/machine';
import { type Changed, type Mover, moved, moving } from './model/moves';
import * as store from './store';

type Named = { readonly id: string };

export async function pause(ctx: Context, { id }: Named): Promise<Subscription> {
  const subscription = await inStateFor(ctx, id, 'pause', 'paused');
  return move(ctx, 'pause', subscription, { next_payment_date: null, failures: 0 });
}

/** On the dates that it had: those that passed in between are skipped. */
export async function resume(ctx: Context, { id }: Named): Promise<Subscription> {
  const subscription = await inStateFor(ctx, id, 'resume', 'resumed');
  return move(ctx, 'resume', subscription, resumedAt(subscription, ctx.now()) ?? {});
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
    throw new DomainError('state_not_allowed', 'Subscription has no schedule: interval_type is as_presented');
  if (status !== 'active')
    throw new DomainError(
      'state_not_allowed',
      `Next payment date cannot be updated from current state: ${status}`,
    );
  if (subscription.next_payment_date === null)
    throw new DomainError('state_not_allowed', 'The last payment is being charged');
  const day = new Date(given);
  const { from, to } = reschedulable(ctx.now());
  if (day < from)
    throw invalid('next_payment_date', 'min', 'next_payment_date must be at least two days ahead, in UTC');
  if (day > to) throw invalid('next_payment_date', 'max', 'next_payment_date must be at most a year ahead');
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
