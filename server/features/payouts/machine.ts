import type { Machine } from '../../kernel/machine';
import type { PayoutStatus } from './contract';

/** Which event takes a payout from which statuses to which. Where an in_progress payout stands is its stage. */
export const payoutMachine = {
  /** A second person approved it, and its money is held. */
  approve: { from: ['pending_approval'], to: 'in_progress' },
  /** A second person approved it, and others must as well. */
  approve_step: { from: ['pending_approval'], to: 'pending_approval' },
  /** A second person approved it, and it takes its place in the queue. */
  enqueue: { from: ['pending_approval'], to: 'queued' },
  /** A second person approved it, and the balance no longer covers it. */
  insufficient_funds: { from: ['pending_approval'], to: 'failed' },
  /** A second person approved it, and its quote had lapsed. */
  quote_expired: { from: ['pending_approval'], to: 'failed' },
  /** A second person rejected it. */
  reject: { from: ['pending_approval'], to: 'cancelled' },
  /** A second person approved it, and screening asks for documents first. */
  approve_asking: { from: ['pending_approval'], to: 'action_required' },
  /** The balance covers it: its money is held and it goes to the rail, or to a reviewer with nothing held. */
  release: { from: ['queued'], to: 'in_progress' },
  /** The balance covers it, and screening asks for documents first. */
  release_asking: { from: ['queued'], to: 'action_required' },
  /** The documents that were asked for have come; a reviewer looks at them. */
  answer: { from: ['action_required'], to: 'in_progress' },
  /** The reviewer has nothing against it: its money is held and it goes to the rail. */
  clear: { from: ['in_progress'], to: 'in_progress' },
  /** It leaves review, and the balance no longer covers it. */
  clear_short: { from: ['in_progress'], to: 'failed' },
  /** The reviewer refuses it. */
  deny: { from: ['in_progress'], to: 'cancelled' },
  /** Nobody answered in time. */
  answer_overdue: { from: ['action_required'], to: 'cancelled' },
  /** The rail took the instruction. */
  send: { from: ['in_progress'], to: 'in_progress' },
  /** The bank confirmed. */
  confirm: { from: ['in_progress'], to: 'success' },
  /** The bank refused. */
  refuse: { from: ['in_progress'], to: 'failed' },
  /** The beneficiary's bank sent the money back after it was paid. */
  return: { from: ['success'], to: 'success' },
  /** Thirty days in the queue without cover. */
  expire: { from: ['queued'], to: 'failed' },
  /** Ninety days without a decision. */
  approval_expired: { from: ['pending_approval'], to: 'cancelled' },
  /** Whoever saves a draft again sets its terms anew. */
  redraft: { from: ['draft'], to: 'draft' },
  /** Refused on the day that it was to go out by itself: it waits for a person. */
  return_to_draft: { from: ['draft'], to: 'draft' },
  /** Submitted: its money is held and it goes to the rail, or to a reviewer with nothing held. */
  submit: { from: ['draft'], to: 'in_progress' },
  /** Submitted, and a second person must approve it. */
  submit_waiting: { from: ['draft'], to: 'pending_approval' },
  /** Submitted, and it takes its place in the queue. */
  submit_queued: { from: ['draft'], to: 'queued' },
  /** Submitted, and screening asks for documents first. */
  submit_asking: { from: ['draft'], to: 'action_required' },
  /** Submitted, and its quote had lapsed. */
  submit_late: { from: ['draft'], to: 'failed' },
  cancel: {
    from: ['draft', 'pending_approval', 'queued', 'action_required', 'in_progress'],
    to: 'cancelled',
  },
} as const satisfies Machine<PayoutStatus, string>;

export type PayoutEvent = keyof typeof payoutMachine;

type StatusAndStage = { status: string; stage: string | null };

/** Once a payout is on its way to a bank it cannot be called back. */
export const canCancel = ({ status, stage }: StatusAndStage): boolean =>
  (payoutMachine.cancel.from as readonly string[]).includes(status) &&
  (status !== 'in_progress' || stage === 'review');
