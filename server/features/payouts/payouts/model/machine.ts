import type { Payout } from '../../../../data/prisma/client';
import type { Transition } from '../../../../kernel/machine';
import { formatMoney } from '../../../../kernel/money/amount-text';
import type { NotificationKind } from '../../../kit/words/notification';
import type { RfiOutcome } from '../../../kit/words/rfi';
import type { PayoutStatus } from '../contract';
import { ERROR_MESSAGES } from './labels';

export type PayoutTransition = Transition<PayoutStatus> & {
  readonly draftTitle?: string;
  readonly detail?: (payout: Payout) => string | null;
  readonly asks?: true;
  readonly rfi?: RfiOutcome;
  readonly notifies?: 'creators';
  /** Defaults to a `payout_failed` notification with the transition's title. */
  readonly notice?: { readonly kind?: NotificationKind; readonly title?: string | ((by: string) => string) };
};

const failureOf = ({ error_code }: Payout) => error_code && ERROR_MESSAGES[error_code]!.merchant;
const codeOf = ({ error_code }: Payout) => error_code;

/** The merchant sees the price at which the payout leaves. */
export function priceText(payout: Payout): string {
  const { source_amount, source_currency, destination_amount, destination_currency } = payout;
  return `${formatMoney(source_amount, source_currency)} for ${formatMoney(destination_amount, destination_currency)}`;
}

/** An in_progress payout is further described by its stage. */
export const payoutMachine = {
  approve: { from: ['pending_approval'], to: 'in_progress', event: 'payout.approved', title: 'Approved' },
  approve_step: {
    from: ['pending_approval'],
    to: 'pending_approval',
    event: 'payout.step_approved',
    title: 'Approved; more approvals required',
  },
  enqueue: { from: ['pending_approval'], to: 'queued', event: 'payout.approved', title: 'Approved' },
  insufficient_funds: {
    from: ['pending_approval'],
    to: 'failed',
    event: 'payout.approved',
    title: 'Approved',
    detail: failureOf,
    notifies: 'creators',
    notice: { title: 'Approved, but the payout failed' },
  },
  quote_expired: {
    from: ['pending_approval'],
    to: 'failed',
    event: 'payout.approved',
    title: 'Approved',
    detail: failureOf,
    notifies: 'creators',
    notice: { title: 'Approved, but the payout failed' },
  },
  reject: {
    from: ['pending_approval'],
    to: 'cancelled',
    event: 'payout.rejected',
    title: 'Rejected',
    detail: ({ rejection_reason }) => rejection_reason,
    notifies: 'creators',
    notice: { kind: 'payout_rejected', title: (by) => `${by} rejected the payout` },
  },
  approve_asking: {
    from: ['pending_approval'],
    to: 'action_required',
    event: 'payout.approved',
    title: 'Approved',
    asks: true,
    notifies: 'creators',
  },
  release: {
    from: ['queued'],
    to: 'in_progress',
    event: 'payout.released',
    title: 'Picked up for sending',
  },
  release_repriced: {
    from: ['queued'],
    to: 'in_progress',
    event: 'payout.repriced',
    title: 'Sent on at the rate of the day',
    detail: priceText,
    notifies: 'creators',
    notice: { kind: 'payout_repriced' },
  },
  release_asking: {
    from: ['queued'],
    to: 'action_required',
    event: 'payout.released',
    title: 'Picked up for sending',
    asks: true,
    notifies: 'creators',
  },
  answer: {
    from: ['action_required'],
    to: 'in_progress',
    event: 'payout.answered',
    title: 'Documents submitted',
  },
  /** Money is held only when the payout leaves review. */
  clear: {
    from: ['in_progress'],
    to: 'in_progress',
    event: 'payout.cleared',
    title: 'Cleared by compliance',
    rfi: 'approve',
  },
  clear_repriced: {
    from: ['in_progress'],
    to: 'in_progress',
    event: 'payout.repriced',
    title: 'Sent on at the rate of the day',
    detail: priceText,
    rfi: 'approve',
    notifies: 'creators',
    notice: { kind: 'payout_repriced' },
  },
  clear_short: {
    from: ['in_progress'],
    to: 'failed',
    event: 'payout.insufficient_funds',
    title: 'Cleared by compliance; balance too low',
    rfi: 'approve',
    notifies: 'creators',
  },
  deny: {
    from: ['in_progress'],
    to: 'cancelled',
    event: 'payout.denied',
    title: 'Rejected by compliance',
    rfi: 'reject',
    notifies: 'creators',
    notice: { kind: 'payout_rejected' },
  },
  answer_overdue: {
    from: ['action_required'],
    to: 'cancelled',
    event: 'payout.rfi_overdue',
    title: 'Cancelled: documents not submitted in time',
    rfi: 'expire',
    notifies: 'creators',
  },
  send: {
    from: ['in_progress'],
    to: 'in_progress',
    event: 'payout.sent',
    title: 'Sent to the bank',
    detail: ({ payment_rail }) => `Over ${payment_rail.toUpperCase()}`,
  },
  confirm: {
    from: ['in_progress'],
    to: 'success',
    event: 'payout.confirmed',
    title: 'Confirmed by the bank',
    detail: ({ utr }) => utr && `Bank reference ${utr}`,
  },
  refuse: {
    from: ['in_progress'],
    to: 'failed',
    event: 'payout.refused',
    title: 'Rejected by the bank',
    detail: codeOf,
    notifies: 'creators',
  },
  return: {
    from: ['success'],
    to: 'success',
    event: 'payout.returned',
    title: 'Returned by the beneficiary’s bank',
    notifies: 'creators',
  },
  expire: {
    from: ['queued'],
    to: 'failed',
    event: 'payout.expired',
    title: 'Expired in the queue',
    detail: codeOf,
    notifies: 'creators',
  },
  approval_expired: {
    from: ['pending_approval'],
    to: 'cancelled',
    event: 'payout.approval_expired',
    title: 'Cancelled: not approved within 90 days',
    notifies: 'creators',
  },
  redraft: { from: ['draft'], to: 'draft', event: 'payout.redrafted', title: 'Draft updated' },
  take_back: {
    from: ['pending_approval'],
    to: 'draft',
    event: 'payout.taken_back',
    title: 'Taken back to edit',
  },
  return_to_draft: {
    from: ['draft'],
    to: 'draft',
    event: 'payout.returned_to_draft',
    title: 'Not sent as scheduled; kept as a draft',
    notifies: 'creators',
  },
  submit: { from: ['draft'], to: 'in_progress', event: 'payout.created', title: 'Submitted' },
  submit_waiting: { from: ['draft'], to: 'pending_approval', event: 'payout.created', title: 'Submitted' },
  submit_queued: { from: ['draft'], to: 'queued', event: 'payout.created', title: 'Submitted' },
  submit_asking: {
    from: ['draft'],
    to: 'action_required',
    event: 'payout.created',
    title: 'Submitted',
    asks: true,
    notifies: 'creators',
  },
  submit_late: { from: ['draft'], to: 'failed', event: 'payout.created', title: 'Submitted' },
  cancel: {
    from: ['draft', 'pending_approval', 'queued', 'action_required', 'in_progress'],
    to: 'cancelled',
    event: 'payout.cancelled',
    title: 'Cancelled',
    draftTitle: 'Draft discarded',
    rfi: 'expire',
  },
} as const satisfies Record<string, PayoutTransition>;

export type PayoutEvent = keyof typeof payoutMachine;

/** Undefined for a status set by mock. */
export const findTransition = (type: string, status: string): PayoutTransition | undefined =>
  Object.values<PayoutTransition>(payoutMachine).find(({ event, to }) => event === type && to === status);

export function noticeFor(type: string, status: string, by = ''): { kind: NotificationKind; title: string } {
  if (status === 'action_required') return { kind: 'request', title: 'Documents needed' };
  const { title = '', notice } = findTransition(type, status) ?? {};
  const put = notice?.title ?? title;
  return { kind: notice?.kind ?? 'payout_failed', title: typeof put === 'string' ? put : put(by) };
}

type StatusAndStage = { status: string; stage: string | null };

/** A payout that is on its way to a bank cannot be recalled. */
export const canCancel = ({ status, stage }: StatusAndStage): boolean =>
  (payoutMachine.cancel.from as readonly string[]).includes(status) &&
  (status !== 'in_progress' || stage === 'review');
