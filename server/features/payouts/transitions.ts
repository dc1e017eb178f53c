import type { Context, Services } from '../../access/context';
import { newEvent } from '../../access/events';
import type { Payout } from '../../db/prisma/client';
import type { Entry } from '../../ledger/entry';
import { type PayoutEvent, payoutMachine } from './machine';
import * as store from './store';

/** Past tense of a verb, as events are called. */
const EVENT_TYPE: Record<PayoutEvent, string> = {
  approve: 'payout.approved',
  enqueue: 'payout.approved',
  fall_short: 'payout.approved',
  outlive_quote: 'payout.approved',
  reject: 'payout.rejected',
  release: 'payout.released',
  send: 'payout.sent',
  confirm: 'payout.confirmed',
  refuse: 'payout.refused',
  expire: 'payout.expired',
  lapse: 'payout.lapsed',
  cancel: 'payout.cancelled',
};

type Mover = Services & Pick<Context, 'actor' | 'now' | 'realNow'> & { requestId: string | null };

/** Sets a status by hand, from any to any: for sandboxes only. */
export function mocked(by: Mover, payout: Payout, next: Payout, entries: readonly Entry[]) {
  const event = newEvent(by, 'payout.mocked', { status: [payout.status, next.status] });
  return store.move(by, {
    // The time of the event itself: what the ledger raises with it is no money that arrived afterwards.
    payout: { ...next, mocked_at: event.recorded_at, updated_at: by.now() },
    from: [payout.status],
    event,
    entries,
  });
}

/** Makes one move of the machine, with its entries and its event, unless another was first or the balance is short. */
export function transition(
  by: Mover,
  event: PayoutEvent,
  payout: Payout,
  change: Partial<Payout>,
  entries: readonly Entry[],
  beside: Pick<store.Move, 'due' | 'vote'> = {},
) {
  const { from, to } = payoutMachine[event];
  const next: Payout = {
    ...payout,
    status: to,
    stage: null,
    work_at: null,
    mocked_at: null,
    ...change,
    updated_at: by.now(),
  };
  return store.move(by, {
    payout: next,
    from,
    event: newEvent(by, EVENT_TYPE[event], {
      status: [payout.status, next.status],
      stage: [payout.stage, next.stage],
    }),
    entries,
    ...beside,
  });
}
