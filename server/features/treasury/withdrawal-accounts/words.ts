export const WITHDRAWAL_ACCOUNT_STATUS_LABELS = {
  pending: 'Needs confirmation',
  active: 'In use',
  retired: 'Replaced',
  rejected: 'Rejected',
  cancelled: 'Cancelled',
} as const;
