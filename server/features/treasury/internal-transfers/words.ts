export const INTERNAL_TRANSFER_STATUS_LABELS = {
  pending_approval: 'Waiting for approval',
  success: 'Transferred',
  failed: 'Failed',
  cancelled: 'Cancelled',
} as const;
