import { lifecycle } from '../../../data/commit/lifecycle';
import type { Machine } from '../../../kernel/machine';
import type { RecurringStatus } from './words';

export const recurringMachine = {
  pause: { from: ['active'], to: 'paused', event: 'recurring_payout.paused', title: 'Paused' },
  /** By the system, because the next payout couldn’t be scheduled. */
  stop: { from: ['active'], to: 'paused', event: 'recurring_payout.stopped', title: 'Stopped' },
  resume: { from: ['paused'], to: 'active', event: 'recurring_payout.resumed', title: 'Resumed' },
  end: { from: ['active', 'paused'], to: 'ended', event: 'recurring_payout.ended', title: 'Ended' },
} as const satisfies Machine<RecurringStatus>;

export const { plan, move, tryMove } = lifecycle('recurring_payout', recurringMachine);
