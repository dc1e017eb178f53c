export const PAYMENT_STATUS_LABELS = {
  in_progress: 'In progress',
  success: 'Successful',
  failed: 'Failed',
  action_required: 'Needs attention',
  under_review: 'In review',
} as const;

export const REFUND_STATUS_LABELS = {
  in_progress: 'In progress',
  success: 'Refunded',
  failed: 'Failed',
  action_required: 'Needs attention',
  under_review: 'In review',
  cancelled: 'Cancelled',
} as const;
