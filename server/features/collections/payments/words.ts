export const PAYMENT_STATUS_LABELS = {
  in_progress: 'In progress',
  success: 'Successful',
  failed: 'Failed',
  action_required: 'Needs attention',
  under_review: 'In review',
} as const;

type Refundable = {
  readonly status: keyof typeof PAYMENT_STATUS_LABELS;
  readonly payment_amount: number;
  readonly refunded_amount: number;
};

/** A refunded payment stays `success` in the API. */
export function paymentStatusLabel({ status, payment_amount, refunded_amount }: Refundable): string {
  if (status !== 'success' || !(refunded_amount > 0)) return PAYMENT_STATUS_LABELS[status];
  return refunded_amount < payment_amount ? 'Partly refunded' : 'Refunded';
}

export const REFUND_STATUS_LABELS = {
  in_progress: 'In progress',
  success: 'Refunded',
  failed: 'Failed',
  action_required: 'Needs attention',
  under_review: 'In review',
  cancelled: 'Cancelled',
} as const;

/**
 * Such as R-20261129-7KQ4XM2P: the day of the payment in UTC and the last eight characters of its ID, which are
 * 40 random bits. Two of 10,000 payments of a day have the same number with a chance of 1 in 20,000.
 */
export function receiptNumber({ id, paidAt }: { id: string; paidAt: string }): string {
  return `R-${paidAt.slice(0, 10).replaceAll('-', '')}-${id.slice(-8).toUpperCase()}`;
}
