import type { SessionStatus } from '../words';

type Transition = {
  readonly from: readonly SessionStatus[];
  readonly to: SessionStatus;
  readonly event: `payment_session.${string}`;
  readonly title: string;
};

export const paymentSessionMachine = {
  begin: { from: ['created'], to: 'in_progress', event: 'payment_session.in_progress', title: 'Started' },
  proceed: {
    from: ['in_progress'],
    to: 'in_progress',
    event: 'payment_session.updated',
    title: 'Step completed',
  },
  complete: {
    from: ['in_progress'],
    to: 'completed',
    event: 'payment_session.completed',
    title: 'Completed',
  },
  fail: { from: ['created', 'in_progress'], to: 'failed', event: 'payment_session.failed', title: 'Failed' },
  expire: {
    from: ['created', 'in_progress'],
    to: 'expired',
    event: 'payment_session.expired',
    title: 'Expired',
  },
} as const satisfies Record<string, Transition>;

export type PaymentSessionEvent = keyof typeof paymentSessionMachine;
