import { remove } from '../../../data/commit/change';
import { lifecycle } from '../../../data/commit/lifecycle';
import type { ActorContext } from '../../../identity/context';
import type { Machine } from '../../../kernel/machine';
import type { Entry } from '../../../kernel/money/entry';
import type { RefundStatus } from './contract';
import { hold, type RefundAmounts, releaseHold, settle } from './postings';
import { timerWrites } from './timers';

export const refundMachine = {
  succeed: {
    from: ['in_progress'],
    to: 'success',
    event: 'refund.succeeded',
    title: 'Refunded',
    postings: settle,
  },
  fail: {
    from: ['in_progress'],
    to: 'failed',
    event: 'refund.failed',
    title: 'Failed',
    postings: releaseHold,
  },
  retry: { from: ['failed'], to: 'in_progress', event: 'refund.retried', title: 'Retried', postings: hold },
} as const satisfies Machine<RefundStatus, string, { readonly postings: (refund: RefundAmounts) => Entry[] }>;

export const { tryMove } = lifecycle('refund', refundMachine, {
  columns: (_by, { name, before }) => ({
    held: name === 'retry' ? before.debit : 0n,
    error_code: null,
  }),
  effects: (by: ActorContext, { transition, after }) => ({
    writes: [remove('timer', { subject_id: after.id }), ...timerWrites(by, after)],
    entries: transition.postings(after),
  }),
});
