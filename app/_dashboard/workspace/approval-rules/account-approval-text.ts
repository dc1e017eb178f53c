import type { AccountApproval } from '@/server/features/workspace/approval-rules/dashboard';

const REQUIRED: Record<AccountApproval['required_for'], string> = {
  none: 'New accounts of beneficiaries need no approval',
  dashboard: 'New accounts added in the dashboard need approval by another person',
  all: 'All new accounts need approval by another person, also those added through the API',
};

export const accountApprovalText = ({ required_for, wait_hours }: AccountApproval): string =>
  [
    REQUIRED[required_for],
    required_for !== 'none' && wait_hours > 0 && `payouts wait ${wait_hours} hours after that`,
  ]
    .filter(Boolean)
    .join('; ');
