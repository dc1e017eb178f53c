import type { PaymentStatus } from '../schema';

type Move = {
  readonly from: readonly PaymentStatus[];
  readonly to: PaymentStatus;
  readonly event: `payment.${string}`;
  readonly title: string;
  /** What becomes of the request for documents that is open. */
  readonly rfi?: 'approve' | 'reject' | 'expire';
};

/** The life of money that comes in. */
export const paymentMachine = {
  /** The acquirer approved the card. */
  succeed: { from: ['in_progress'], to: 'success', event: 'payment.succeeded', title: 'Paid' },
  /** The cardholder must prove who they are. */
  challenge: {
    from: ['in_progress'],
    to: 'in_progress',
    event: 'payment.challenged',
    title: 'Sent to 3-D Secure',
  },
  decline: { from: ['in_progress'], to: 'failed', event: 'payment.declined', title: 'Declined' },
  /** The documents that were asked for have come; a reviewer looks at them. */
  answer: {
    from: ['action_required'],
    to: 'under_review',
    event: 'payment.answered',
    title: 'Documents submitted',
  },
  /** The reviewer has nothing against it, and its money comes free. */
  clear: {
    from: ['under_review'],
    to: 'success',
    event: 'payment.cleared',
    title: 'Cleared by compliance',
    rfi: 'approve',
  },
  /** Cleared as well, and what it names can no longer be paid by it: its money waits to be connected. */
  clear_unmatched: {
    from: ['under_review'],
    to: 'action_required',
    event: 'payment.cleared',
    title: 'Cleared by compliance; not matched',
    rfi: 'approve',
  },
  /** The reviewer refuses it, and its money goes back. */
  deny: {
    from: ['under_review'],
    to: 'failed',
    event: 'payment.denied',
    title: 'Rejected by compliance',
    rfi: 'reject',
  },
  /** Nobody answered in time, and its money goes back. */
  answer_overdue: {
    from: ['action_required'],
    to: 'failed',
    event: 'payment.rfi_overdue',
    title: 'Returned: documents not submitted in time',
    rfi: 'expire',
  },
  /** An unmatched transfer pays the link or order that somebody chose for it. */
  connect: {
    from: ['success', 'action_required'],
    to: 'success',
    event: 'payment.connected',
    title: 'Matched',
  },
  /** What was pending is available. */
  free: { from: ['success'], to: 'success', event: 'payment.available', title: 'Funds available' },
  /** A remittance that has landed went on to its beneficiary. */
  credit: {
    from: ['success'],
    to: 'success',
    event: 'payment.credited_to_beneficiary',
    title: 'Credited to beneficiary',
  },
} as const satisfies Record<string, Move>;

export type PaymentEvent = keyof typeof paymentMachine;

export const moveOf = (event: PaymentEvent): Move => paymentMachine[event];
