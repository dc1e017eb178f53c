/** What people read; a rejected payout is cancelled to the API, and they tell the two apart. */
export const PAYOUT_STATUS_LABELS = {
  draft: 'Draft',
  pending_approval: 'Waiting for approval',
  queued: 'Queued',
  in_progress: 'In progress',
  action_required: 'Action required',
  success: 'Paid',
  failed: 'Failed',
  cancelled: 'Cancelled',
  rejected: 'Rejected',
} as const;
