import { remove, type Write } from '../../../../data/commit/change';
import { lifecycle } from '../../../../data/commit/lifecycle';
import type { Subscription } from '../../../../data/prisma/client';
import type { ActorContext } from '../../../../identity/context';
import { remainingDays } from '../words/billing-days';
import { type SubscriptionEvent, subscriptionMachine } from './machine';
import { timerWrites } from './timers';

export const { allows, plan, move, tryMove } = lifecycle('subscription', subscriptionMachine, {
  columns(_by, { before, after }) {
    const rest = (after.billing_cycles ?? 0) - after.cycles_paid;
    return { end_date: remainingDays(after, after, rest).at(-1) ?? before.end_date };
  },
  effects: (by: ActorContext, { after }) => ({
    writes: [remove('timer', { subject_id: after.id }), ...timerWrites(by, after)],
  }),
});

export const transitionWrites = (
  by: ActorContext,
  event: SubscriptionEvent,
  subscription: Subscription,
  set: Parameters<typeof plan>[3],
): Write<'stale'>[] => [...plan(by, event, subscription, set).change.writes];
