import type { Subscription } from '../../../data/prisma/client';
import type { Context } from '../../../identity/context';
import { DomainError, invalid, notFound } from '../../../kernel/error';
import { computeResume, getRescheduleRange } from './model/dates';
import { allows, move } from './model/lifecycle';
import type { SubscriptionEvent } from './model/machine';
import * as store from './store';

type ById = { readonly id: string };

export async function pause(ctx: Context, { id }: ById): Promise<Subscription> {
  const subscription = await requireState(ctx, id, 'pause', 'paused');
  return move(ctx, 'pause', subscription, { next_payment_date: null });
}

export async function resume(ctx: Context, { id }: ById): Promise<Subscription> {
  const subscription = await requireState(ctx, id, 'resume', 'resumed');
  return move(ctx, 'resume', subscription, computeResume(subscription, ctx.now()) ?? {});
}

export async function cancel(ctx: Context, { id }: ById): Promise<Subscription> {
  const subscription = await requireState(ctx, id, 'cancel', 'cancelled');
  return move(ctx, 'cancel', subscription, { next_payment_date: null, cancelled_at: ctx.now() });
}

export async function reschedule(
  ctx: Context,
  { id, next_payment_date: given }: ById & { readonly next_payment_date: string },
): Promise<Subscription> {
  const subscription = await requireSubscription(ctx, id);
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
  const { from, to } = getRescheduleRange(ctx.now());
  if (day < from)
    throw invalid('next_payment_date', 'min', 'next_payment_date must be at least two days ahead, in UTC');
  if (day > to) throw invalid('next_payment_date', 'max', 'next_payment_date must be at most a year ahead');
  return move(ctx, 'reschedule', subscription, { next_payment_date: day, failures: 0 });
}

export async function requireSubscription(ctx: Context, id: string): Promise<Subscription> {
  const subscription = await store.find(ctx, ctx.merchant.id, id);
  if (!subscription) throw notFound();
  return subscription;
}

async function requireState(ctx: Context, id: string, event: SubscriptionEvent, done: string) {
  const subscription = await requireSubscription(ctx, id);
  const { status } = subscription;
  if (!allows(event, subscription))
    throw new DomainError(
      'state_not_allowed',
      `Subscription cannot be ${done} from current state: ${status}`,
    );
  return subscription;
}
