import type { InternalTransferStatus } from '../contract';

type Transition = {
  readonly from: readonly InternalTransferStatus[];
  readonly to: InternalTransferStatus;
  readonly event: `internal_transfer.${string}`;
  readonly title: string;
};

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
} as const satisfies Record<string, Transition>;

export type InternalTransferEvent = keyof typeof internalTransferMachine;

export const transitionFor = (event: InternalTransferEvent): Transition => internalTransferMachine[event];
