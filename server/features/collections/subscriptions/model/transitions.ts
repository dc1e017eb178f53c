import { remove, update, type Write } from '../../../../data/commit/change';
import { newEvent } from '../../../../data/commit/event';
import type { Subscription } from '../../../../data/prisma/client';
import type { Context, Services } from '../../../../identity/context';
import { remainingDays } from '../words/billing-days';
import { type SubscriptionEvent, transitionFor } from './machine';
import { timerWrites } from './timers';

export type TransitionContext = Services &
  Pick<Context, 'actor' | 'now' | 'realNow' | 'fireAt' | 'merchant'> & { requestId: string | null };

export type TransitionColumns = Partial<
  Pick<
    Subscription,
    | 'cycles_paid'
    | 'next_cycle'
    | 'failures'
    | 'start_date'
    | 'next_payment_date'
    | 'card_token'
    | 'card_hash'
    | 'card'
    | 'cancelled_at'
  >
>;

export function applyTransition(
  by: Pick<TransitionContext, 'now'>,
  event: SubscriptionEvent,
  before: Subscription,
  set: TransitionColumns,
): Subscription {
  const next = { ...before, ...set, status: transitionFor(event).to, updated_at: by.now() };
  const last = remainingDays(next, next, (next.billing_cycles ?? 0) - next.cycles_paid).at(-1);
  return { ...next, end_date: last ?? before.end_date, version: before.version + 1 };
}

export function transitionWrites(
  by: TransitionContext,
  event: SubscriptionEvent,
  before: Subscription,
  set: TransitionColumns = {},
): Write<'stale'>[] {
  const { from, event: type } = transitionFor(event);
  const { status, end_date, updated_at, ...rest } = applyTransition(by, event, before, set);
  const { id, version } = before;
  const change = { ...set, status, end_date, updated_at } as Partial<Subscription>;
  return [
    update('subscription', { id, version, status: from }, change as never, {
      event: newEvent(by, type, before.status === status ? {} : { status: [before.status, status] }),
      missing: 'stale',
    }),
    remove('timer', { subject_id: id }),
    ...timerWrites(by, { ...rest, status }),
  ];
}
