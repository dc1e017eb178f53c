import type { Settlement } from '../../../../data/prisma/client';
import type { Transition } from '../../../../kernel/machine';
import type { Entry } from '../../../../kernel/money/entry';
import type { SettlementStatus } from '../contract';
import { creditReturn, releaseHold, type SettlementAmounts, settle } from './postings';

export type SettlementTransition = Transition<SettlementStatus> & {
  readonly notifies?: (by: string) => string;
  readonly postings?: (before: SettlementAmounts, after: Pick<Settlement, 'returned_amount'>) => Entry[];
  readonly releasesPayments?: true;
};

export const settlementMachine = {
  approve_step: {
    from: ['pending_approval'],
    to: 'pending_approval',
    event: 'settlement.step_approved',
    title: 'Approved, another approval needed',
  },
  approve: { from: ['pending_approval'], to: 'pending', event: 'settlement.approved', title: 'Approved' },
  reject: {
    from: ['pending_approval'],
    to: 'cancelled',
    event: 'settlement.rejected',
    title: 'Rejected',
    notifies: (by) => `${by} rejected the withdrawal`,
    postings: releaseHold,
    releasesPayments: true,
  },
  cancel: {
    from: ['pending_approval'],
    to: 'cancelled',
    event: 'settlement.cancelled',
    title: 'Cancelled',
    notifies: (by) => `${by} cancelled the withdrawal`,
    postings: releaseHold,
    releasesPayments: true,
  },
  expire: {
    from: ['pending_approval'],
    to: 'cancelled',
    event: 'settlement.approval_expired',
    title: 'Cancelled: not approved in 90 days',
    notifies: () => 'Withdrawal cancelled: not approved in 90 days',
    postings: releaseHold,
    releasesPayments: true,
  },
  send: { from: ['pending'], to: 'in_progress', event: 'settlement.sent', title: 'Sent to the bank' },
  confirm: {
    from: ['in_progress'],
    to: 'success',
    event: 'settlement.paid',
    title: 'Paid',
    postings: settle,
  },
  fail: {
    from: ['pending', 'in_progress'],
    to: 'failed',
    event: 'settlement.failed',
    title: 'Failed',
    notifies: () => 'Withdrawal failed',
    postings: releaseHold,
    releasesPayments: true,
  },
  /** The amount was returned after arrival; the fees stay earned. */
  return: {
    from: ['success'],
    to: 'success',
    event: 'settlement.returned',
    title: 'Returned by the bank',
    notifies: () => 'The bank returned the withdrawal',
    postings: creditReturn,
    releasesPayments: true,
  },
} as const satisfies Record<string, SettlementTransition>;

export type SettlementEvent = keyof typeof settlementMachine;
