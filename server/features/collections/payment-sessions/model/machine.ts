import { remove } from '../../../../data/commit/change';
import { lifecycle } from '../../../../data/commit/lifecycle';
import type { Machine } from '../../../../kernel/machine';
import type { SessionStatus } from '../words';

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
} as const satisfies Machine<SessionStatus>;

export const { plan, tryMove } = lifecycle('payment_session', paymentSessionMachine, {
  effects: (_by, { after }) => ({
    writes: after.status === 'in_progress' ? [] : [remove('timer', { subject_id: after.id })],
  }),
});
