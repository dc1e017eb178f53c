import type { Entry } from '../../../ledger/entry';
import type { SettlementStatus } from '../contract';
import { type Priced, releaseHold, settle, takeBack } from './postings';

type Move = {
  readonly from: readonly SettlementStatus[];
  readonly to: SettlementStatus;
  readonly event: `settlement.${string}`;
  readonly title: string;
  /** How the people who created it are notified of it, by the name of who did it. */
  readonly notifies?: (by: string) => string;
  /** What becomes of the money that it held or sent. */
  readonly books?: (settlement: Priced) => Entry[];
  /** Its payments are free for another settlement afterwards. */
  readonly releasesPayments?: true;
};

/** The life of a settlement. */
export const settlementMachine = {
  /** One of the approvals that it needs. */
  approve_step: {
    from: ['pending_approval'],
    to: 'pending_approval',
    event: 'settlement.step_approved',
    title: 'Approved, another approval needed',
  },
  /** The last of them. */
  approve: { from: ['pending_approval'], to: 'pending', event: 'settlement.approved', title: 'Approved' },
  /** An approver rejected it, and what was held is back in the balance. */
  reject: {
    from: ['pending_approval'],
    to: 'cancelled',
    event: 'settlement.rejected',
    title: 'Rejected',
    notifies: (by) => `${by} rejected the settlement`,
    books: releaseHold,
    releasesPayments: true,
  },
  /** Cancelled before it was approved. */
  cancel: {
    from: ['pending_approval'],
    to: 'cancelled',
    event: 'settlement.cancelled',
    title: 'Cancelled',
    notifies: (by) => `${by} cancelled the settlement`,
    books: releaseHold,
    releasesPayments: true,
  },
  /** Nobody approved it for 90 days. */
  expire: {
    from: ['pending_approval'],
    to: 'cancelled',
    event: 'settlement.approval_expired',
    title: 'Cancelled: not approved in 90 days',
    notifies: () => 'Settlement cancelled: not approved in 90 days',
    books: releaseHold,
    releasesPayments: true,
  },
  /** On its way to the bank. */
  send: { from: ['pending'], to: 'in_progress', event: 'settlement.sent', title: 'Sent to the bank' },
  /** The bank confirmed that the money has arrived. */
  confirm: {
    from: ['in_progress'],
    to: 'success',
    event: 'settlement.paid',
    title: 'Arrived',
    books: settle,
  },
  /** The bank refused, and what was held is back in the balance. */
  fail: {
    from: ['in_progress'],
    to: 'failed',
    event: 'settlement.failed',
    title: 'Failed',
    notifies: () => 'Settlement failed',
    books: releaseHold,
    releasesPayments: true,
  },
  /** The bank sent it back after it had arrived: the amount is back in the balance, and the fees stay earned. */
  return: {
    from: ['success'],
    to: 'success',
    event: 'settlement.returned',
    title: 'Returned by the bank',
    notifies: () => 'The bank returned the settlement',
    books: takeBack,
    releasesPayments: true,
  },
} as const satisfies Record<string, Move>;

export type SettlementEvent = keyof typeof settlementMachine;

export const moveOf = (event: SettlementEvent): Move => settlementMachine[event];
