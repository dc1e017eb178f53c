import type { SessionStatus } from '../../../kernel/payment-session';

type Move = {
  readonly from: readonly SessionStatus[];
  readonly to: SessionStatus;
  readonly event: `payment_session.${string}`;
  readonly title: string;
};

/** The life of a payment session. */
export const paymentSessionMachine = {
  /** The customer completed the first step. */
  begin: { from: ['created'], to: 'in_progress', event: 'payment_session.in_progress', title: 'Started' },
  /** Another step is completed. */
  proceed: {
    from: ['in_progress'],
    to: 'in_progress',
    event: 'payment_session.updated',
    title: 'Step completed',
  },
  /** Every step is completed, and the customer can pay. */
  complete: {
    from: ['in_progress'],
    to: 'completed',
    event: 'payment_session.completed',
    title: 'Completed',
  },
  /** A check was not passed. */
  fail: { from: ['created', 'in_progress'], to: 'failed', event: 'payment_session.failed', title: 'Failed' },
  /** Half an hour passed. */
  expire: {
    from: ['created', 'in_progress'],
    to: 'expired',
    event: 'payment_session.expired',
    title: 'Expired',
  },
} as const satisfies Record<string, Move>;

export type PaymentSessionEvent = keyof typeof paymentSessionMachine;
