import type { Context, Services } from '../../../access/context';
import { newEvent } from '../../../access/events';
import { remove, update, type Write } from '../../../changes/change';
import type { Subscription } from '../../../db/prisma/client';
import { remainingDays } from '../../../kernel/billing-days';
import { moveOf, type SubscriptionEvent } from './machine';
import { waiting } from './timers';

/** Whoever moves a subscription: a request's context, or the worker's. */
export type Mover = Services &
  Pick<Context, 'actor' | 'now' | 'realNow' | 'fireAt' | 'merchant'> & { requestId: string | null };

/** What a move changes beside the status. */
export type Changed = Partial<
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

/** What the subscription is after a move. */
export function moved(
  by: Pick<Mover, 'now'>,
  event: SubscriptionEvent,
  before: Subscription,
  set: Changed,
): Subscription {
  const next = { ...before, ...set, status: moveOf(event).to, updated_at: by.now() };
  const last = remainingDays(next, next, (next.billing_cycles ?? 0) - next.cycles_paid).at(-1);
  return { ...next, end_date: last ?? before.end_date, version: before.version + 1 };
}

/** One move of the machine with its event and what it waits for next, where it is still as it was read. */
export function moving(
  by: Mover,
  event: SubscriptionEvent,
  before: Subscription,
  set: Changed = {},
): Write<'stale'>[] {
  const { from, event: type } = moveOf(event);
  const { status, end_date, updated_at, ...rest } = moved(by, event, before, set);
  const { id, version } = before;
  const change = { ...set, status, end_date, updated_at } as Partial<Subscription>;
  return [
    update('subscription', { id, version, status: from }, change as never, {
      event: newEvent(by, type, before.status === status ? {} : { status: [before.status, status] }),
      missing: 'stale',
    }),
    remove('due', { subject_id: id }),
    ...waiting(by, { ...rest, status }),
  ];
}
