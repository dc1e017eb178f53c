export const PAYIN_STATUS_LABELS = {
  active: 'Active',
  paid: 'Paid',
  expired: 'Expired',
  cancelled: 'Cancelled',
  failed: 'Failed',
  action_required: 'Action required',
  under_review: 'In review',
} as const;
