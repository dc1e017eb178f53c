import { lifecycle } from '../../../../data/commit/lifecycle';
import type { Machine } from '../../../../kernel/machine';
import type { InternalTransferStatus } from '../contract';
import { type EventContext, newEventFor } from './event';

/** Only transfers that need approval; others succeed immediately. */
export const internalTransferMachine = {
  approve_step: {
    from: ['pending_approval'],
    to: 'pending_approval',
    event: 'internal_transfer.step_approved',
    title: 'Approved, another approval needed',
  },
  approve: {
    from: ['pending_approval'],
    to: 'success',
    event: 'internal_transfer.success',
    title: 'Approved and transferred',
  },
  reject: {
    from: ['pending_approval'],
    to: 'cancelled',
    event: 'internal_transfer.rejected',
    title: 'Rejected',
  },
  cancel: {
    from: ['pending_approval'],
    to: 'cancelled',
    event: 'internal_transfer.cancelled',
    title: 'Cancelled',
  },
  expire: {
    from: ['pending_approval'],
    to: 'cancelled',
    event: 'internal_transfer.approval_expired',
    title: 'Cancelled: not approved in 90 days',
  },
} as const satisfies Machine<InternalTransferStatus>;

export type InternalTransferEvent = keyof typeof internalTransferMachine;

/** Each merchant has a row of its own. */
export const { plan } = lifecycle('internal_transfer', internalTransferMachine, {
  columns: (_by, { after }) => (after.status === 'pending_approval' ? {} : { held: 0n }),
  event: ({ before, transition }, by: EventContext) => ({
    actor: newEventFor(by, before.merchant_id, transition.event).actor,
  }),
});
