export const BENEFICIARY_STATUS_LABELS = {
  pending: 'In review',
  active: 'Active',
  rejected: 'Rejected',
} as const;

export const BENEFICIARY_STAGE_LABELS = { approval: 'Needs approval', review: 'In review' } as const;
