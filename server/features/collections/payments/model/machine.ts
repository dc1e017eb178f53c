import type { Transition } from '../../../../kernel/machine';
import type { RfiOutcome } from '../../../kit/words/rfi';
import type { PaymentStatus } from '../schema';

export type PaymentTransition = Transition<PaymentStatus> & { readonly rfi?: RfiOutcome };

export const paymentMachine = {
  succeed: { from: ['in_progress'], to: 'success', event: 'payment.succeeded', title: 'Paid' },
  challenge: {
    from: ['in_progress'],
    to: 'in_progress',
    event: 'payment.challenged',
    title: 'Sent to 3-D Secure',
  },
  decline: { from: ['in_progress'], to: 'failed', event: 'payment.declined', title: 'Declined' },
  answer: {
    from: ['action_required'],
    to: 'under_review',
    event: 'payment.answered',
    title: 'Documents submitted',
  },
  clear: {
    from: ['under_review'],
    to: 'success',
    event: 'payment.cleared',
    title: 'Cleared by compliance',
    rfi: 'approve',
  },
  /**
   * Compliance approved it, but its link or order can no longer be paid: the money stays pending until it is
   * connected.
   */
  clear_unmatched: {
    from: ['under_review'],
    to: 'action_required',
    event: 'payment.cleared',
    title: 'Cleared by compliance; not matched',
    rfi: 'approve',
  },
  deny: {
    from: ['under_review'],
    to: 'failed',
    event: 'payment.denied',
    title: 'Rejected by compliance',
    rfi: 'reject',
  },
  answer_overdue: {
    from: ['action_required'],
    to: 'failed',
    event: 'payment.rfi_overdue',
    title: 'Returned: documents not submitted in time',
    rfi: 'expire',
  },
  connect: {
    from: ['success', 'action_required'],
    to: 'success',
    event: 'payment.connected',
    title: 'Matched',
  },
  mark_top_up: {
    from: ['success'],
    to: 'success',
    event: 'payment.marked_as_top_up',
    title: 'Marked as a top-up',
  },
  unmark_top_up: {
    from: ['success'],
    to: 'success',
    event: 'payment.unmarked_as_top_up',
    title: 'No longer a top-up',
  },
  free: { from: ['success'], to: 'success', event: 'payment.available', title: 'Funds available' },
  credit: {
    from: ['success'],
    to: 'success',
    event: 'payment.credited_to_beneficiary',
    title: 'Credited to beneficiary',
  },
} as const satisfies Record<string, PaymentTransition>;
