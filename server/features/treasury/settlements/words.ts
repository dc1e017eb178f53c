export const SETTLEMENT_STATUS_LABELS = {
  pending_approval: 'Needs approval',
  pending: 'Pending',
  in_progress: 'In progress',
  success: 'Arrived',
  failed: 'Failed',
  cancelled: 'Cancelled',
} as const;
