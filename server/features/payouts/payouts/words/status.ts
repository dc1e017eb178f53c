import type { RailName } from '../../../../kernel/rail';

/**
 * `rejected` and `arrived` don't exist in the API: a rejected payout is `cancelled` there, and a sent and an
 * arrived payout are both `success`.
 */
export const PAYOUT_STATUS_LABELS = {
  draft: 'Draft',
  pending_approval: 'Waiting for approval',
  queued: 'Queued',
  in_progress: 'In progress',
  action_required: 'Action required',
  success: 'Sent',
  arrived: 'Arrived',
  failed: 'Failed',
  cancelled: 'Cancelled',
  rejected: 'Rejected',
} as const;

export type ShownPayoutStatus = keyof typeof PAYOUT_STATUS_LABELS;

type PayoutStatus = Exclude<ShownPayoutStatus, 'arrived' | 'rejected'>;

/**
 * A confirmation by these rails means that the beneficiary was credited. On others the money is still in
 * transit.
 */
const CREDITED_WHEN_CONFIRMED: ReadonlySet<RailName> = new Set(['upi', 'imps', 'rtgs', 'ipp', 'fps', 'npp']);

type ShownPayout = { readonly status: PayoutStatus; readonly payment_rail: string };

export const hasArrived = ({ status, payment_rail }: ShownPayout): boolean =>
  status === 'success' && CREDITED_WHEN_CONFIRMED.has(payment_rail as RailName);

export const shownPayoutStatus = (payout: ShownPayout, rejected: boolean): ShownPayoutStatus => {
  if (hasArrived(payout)) return 'arrived';
  return payout.status === 'cancelled' && rejected ? 'rejected' : payout.status;
};
