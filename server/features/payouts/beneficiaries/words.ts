export const BENEFICIARY_STATUS_LABELS = {
  pending: 'In review',
  active: 'Active',
  rejected: 'Rejected',
} as const;
