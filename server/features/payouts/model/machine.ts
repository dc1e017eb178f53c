import type { Payout } from '../../../db/prisma/client';
import type { NotificationKind } from '../../../kernel/notification';
import type { PayoutStatus } from '../contract';
import { ERROR_MESSAGES } from './labels';

/** All that is said of a move beside what it books. */
type Move = {
  readonly from: readonly PayoutStatus[];
  readonly to: PayoutStatus;
  /** The type of the event that tells of it. */
  readonly event: `payout.${string}`;
  /** What the payout's history calls it. */
  readonly title: string;
  /** The same where a draft was meant. */
  readonly titleOfDraft?: string;
  /** What it says beside the title. */
  readonly detail?: (payout: Payout) => string | null;
  /** It opens a request for documents. */
  readonly asks?: true;
  /** What becomes of the request for documents that is open. */
  readonly rfi?: RfiEnding;
  /** It stops the payout, brings it back, or needs something of the people who created it. */
  readonly notifies?: 'creators';
  /** How they are notified, where not of a failed payout with the title of the move. */
  readonly notice?: { readonly kind?: NotificationKind; readonly title?: string | ((by: string) => string) };
};

export type RfiEnding = 'approve' | 'reject' | 'expire';

const failureOf = ({ error_code }: Payout) => error_code && ERROR_MESSAGES[error_code]!.merchant;
const codeOf = ({ error_code }: Payout) => error_code;

/** Which event takes a payout from which statuses to which. Where an in_progress payout stands is its stage. */
export const payoutMachine = {
  /** A second person approved it, and its money is held. */
  approve: { from: ['pending_approval'], to: 'in_progress', event: 'payout.approved', title: 'Approved' },
  /** A second person approved it, and others must as well. */
  approve_step: {
    from: ['pending_approval'],
    to: 'pending_approval',
    event: 'payout.step_approved',
    title: 'Approved; more approvals required',
  },
  /** A second person approved it, and it takes its place in the queue. */
  enqueue: { from: ['pending_approval'], to: 'queued', event: 'payout.approved', title: 'Approved' },
  /** A second person approved it, and the balance no longer covers it. */
  insufficient_funds: {
    from: ['pending_approval'],
    to: 'failed',
    event: 'payout.approved',
    title: 'Approved',
    detail: failureOf,
    notifies: 'creators',
    notice: { title: 'Approved, but the payout failed' },
  },
  /** A second person approved it, and its quote had lapsed. */
  quote_expired: {
    from: ['pending_approval'],
    to: 'failed',
    event: 'payout.approved',
    title: 'Approved',
    detail: failureOf,
    notifies: 'creators',
    notice: { title: 'Approved, but the payout failed' },
  },
  /** A second person rejected it. */
  reject: {
    from: ['pending_approval'],
    to: 'cancelled',
    event: 'payout.rejected',
    title: 'Rejected',
    detail: ({ rejection_reason }) => rejection_reason,
    notifies: 'creators',
    notice: { kind: 'payout_rejected', title: (by) => `${by} rejected the payout` },
  },
  /** A second person approved it, and screening asks for documents first. */
  approve_asking: {
    from: ['pending_approval'],
    to: 'action_required',
    event: 'payout.approved',
    title: 'Approved',
    asks: true,
    notifies: 'creators',
  },
  /** The balance covers it: its money is held and it goes to the rail, or to a reviewer with nothing held. */
  release: {
    from: ['queued'],
    to: 'in_progress',
    event: 'payout.released',
    title: 'Released from the queue',
  },
  /** The balance covers it, and screening asks for documents first. */
  release_asking: {
    from: ['queued'],
    to: 'action_required',
    event: 'payout.released',
    title: 'Released from the queue',
    asks: true,
    notifies: 'creators',
  },
  /** The documents that were asked for have come; a reviewer looks at them. */
  answer: {
    from: ['action_required'],
    to: 'in_progress',
    event: 'payout.answered',
    title: 'Documents submitted',
  },
  /** The reviewer has nothing against it: its money is held and it goes to the rail. */
  clear: {
    from: ['in_progress'],
    to: 'in_progress',
    event: 'payout.cleared',
    title: 'Cleared by compliance',
    rfi: 'approve',
  },
  /** It leaves review, and the balance no longer covers it. */
  clear_short: {
    from: ['in_progress'],
    to: 'failed',
    event: 'payout.insufficient_funds',
    title: 'Cleared by compliance; balance too low',
    rfi: 'approve',
    notifies: 'creators',
  },
  /** The reviewer refuses it. */
  deny: {
    from: ['in_progress'],
    to: 'cancelled',
    event: 'payout.denied',
    title: 'Rejected by compliance',
    rfi: 'reject',
    notifies: 'creators',
    notice: { kind: 'payout_rejected' },
  },
  /** Nobody answered in time. */
  answer_overdue: {
    from: ['action_required'],
    to: 'cancelled',
    event: 'payout.rfi_overdue',
    title: 'Cancelled: documents not submitted in time',
    rfi: 'expire',
    notifies: 'creators',
  },
  /** The rail took the instruction. */
  send: {
    from: ['in_progress'],
    to: 'in_progress',
    event: 'payout.sent',
    title: 'Sent to the bank',
    detail: ({ payment_rail }) => `Over ${payment_rail.toUpperCase()}`,
  },
  /** The bank confirmed. */
  confirm: {
    from: ['in_progress'],
    to: 'success',
    event: 'payout.confirmed',
    title: 'Confirmed by the bank',
    detail: ({ utr }) => utr && `Bank reference ${utr}`,
  },
  /** The bank refused. */
  refuse: {
    from: ['in_progress'],
    to: 'failed',
    event: 'payout.refused',
    title: 'Rejected by the bank',
    detail: codeOf,
    notifies: 'creators',
  },
  /** The beneficiary's bank sent the money back after it was paid. */
  return: {
    from: ['success'],
    to: 'success',
    event: 'payout.returned',
    title: 'Returned by the beneficiary’s bank',
    notifies: 'creators',
  },
  /** Thirty days in the queue without cover. */
  expire: {
    from: ['queued'],
    to: 'failed',
    event: 'payout.expired',
    title: 'Expired in the queue',
    detail: codeOf,
    notifies: 'creators',
  },
  /** Ninety days without a decision. */
  approval_expired: {
    from: ['pending_approval'],
    to: 'cancelled',
    event: 'payout.approval_expired',
    title: 'Cancelled: not approved within 90 days',
    notifies: 'creators',
  },
  /** Whoever saves a draft again sets its terms anew. */
  redraft: { from: ['draft'], to: 'draft', event: 'payout.redrafted', title: 'Draft updated' },
  /** Refused on the day that it was to go out by itself: it waits for a person. */
  return_to_draft: {
    from: ['draft'],
    to: 'draft',
    event: 'payout.returned_to_draft',
    title: 'Not sent as scheduled; kept as a draft',
    notifies: 'creators',
  },
  /** Submitted: its money is held and it goes to the rail, or to a reviewer with nothing held. */
  submit: { from: ['draft'], to: 'in_progress', event: 'payout.created', title: 'Submitted' },
  /** Submitted, and a second person must approve it. */
  submit_waiting: { from: ['draft'], to: 'pending_approval', event: 'payout.created', title: 'Submitted' },
  /** Submitted, and it takes its place in the queue. */
  submit_queued: { from: ['draft'], to: 'queued', event: 'payout.created', title: 'Submitted' },
  /** Submitted, and screening asks for documents first. */
  submit_asking: {
    from: ['draft'],
    to: 'action_required',
    event: 'payout.created',
    title: 'Submitted',
    asks: true,
    notifies: 'creators',
  },
  /** Submitted, and its quote had lapsed. */
  submit_late: { from: ['draft'], to: 'failed', event: 'payout.created', title: 'Submitted' },
  cancel: {
    from: ['draft', 'pending_approval', 'queued', 'action_required', 'in_progress'],
    to: 'cancelled',
    event: 'payout.cancelled',
    title: 'Cancelled',
    titleOfDraft: 'Draft discarded',
    rfi: 'expire',
  },
} as const satisfies Record<string, Move>;

export type PayoutEvent = keyof typeof payoutMachine;

export const moveOf = (event: PayoutEvent): Move => payoutMachine[event];

/** The move that led to a status with an event of a type; what was set by hand was none. */
export const moveBehind = (type: string, status: string): Move | undefined =>
  Object.values<Move>(payoutMachine).find(({ event, to }) => event === type && to === status);

/** How people are notified of an event; `by` is who caused it. */
export function noticeOf(type: string, status: string, by = ''): { kind: NotificationKind; title: string } {
  if (status === 'action_required') return { kind: 'request', title: 'Documents needed' };
  const { title = '', notice } = moveBehind(type, status) ?? {};
  const put = notice?.title ?? title;
  return { kind: notice?.kind ?? 'payout_failed', title: typeof put === 'string' ? put : put(by) };
}

type StatusAndStage = { status: string; stage: string | null };

/** Once a payout is on its way to a bank it cannot be called back. */
export const canCancel = ({ status, stage }: StatusAndStage): boolean =>
  (payoutMachine.cancel.from as readonly string[]).includes(status) &&
  (status !== 'in_progress' || stage === 'review');
