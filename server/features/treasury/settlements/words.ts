export const SETTLEMENT_STATUS_LABELS = {
  pending_approval: 'Waiting for approval',
  pending: 'Pending',
  in_progress: 'In progress',
  success: 'Paid',
  failed: 'Failed',
  cancelled: 'Cancelled',
} as const;
