import type { InternalTransferStatus } from '../contract';

type Move = {
  readonly from: readonly InternalTransferStatus[];
  readonly to: InternalTransferStatus;
  readonly event: `internal_transfer.${string}`;
  readonly title: string;
};

/** The life of an internal transfer that waits for a second person; others succeed at once. */
export const internalTransferMachine = {
  /** One of the approvals that it needs. */
  approve_step: {
    from: ['pending_approval'],
    to: 'pending_approval',
    event: 'internal_transfer.step_approved',
    title: 'Approved, another approval needed',
  },
  /** The last of them: the money moves. */
  approve: {
    from: ['pending_approval'],
    to: 'success',
    event: 'internal_transfer.success',
    title: 'Approved and transferred',
  },
  /** An approver rejected it, and what was held is back in the balance. */
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
  /** Nobody approved it for 90 days. */
  expire: {
    from: ['pending_approval'],
    to: 'cancelled',
    event: 'internal_transfer.approval_expired',
    title: 'Cancelled: not approved in 90 days',
  },
} as const satisfies Record<string, Move>;

export type InternalTransferEvent = keyof typeof internalTransferMachine;

export const moveOf = (event: InternalTransferEvent): Move => internalTransferMachine[event];
