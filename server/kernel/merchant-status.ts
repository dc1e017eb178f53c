export const MERCHANT_STATUSES = ['pending', 'action_required', 'success', 'failed', 'offboarded'] as const;
export type MerchantStatus = (typeof MERCHANT_STATUSES)[number];

export const MERCHANT_STATUS_LABELS: Record<MerchantStatus, string> = {
  pending: 'In review',
  action_required: 'Action required',
  success: 'Active',
  failed: 'Rejected',
  offboarded: 'Offboarded',
};
