export const SUBSCRIPTION_STATUSES = [
  'created',
  'authorized',
  'active',
  'paused',
  'halted',
  'completed',
  'cancelled',
  'expired',
  'failed',
] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

export const SUBSCRIPTION_STATUS_LABELS: Record<SubscriptionStatus, string> = {
  created: 'Awaiting card',
  authorized: 'Scheduled',
  active: 'Active',
  paused: 'Paused',
  halted: 'Past due',
  completed: 'Completed',
  cancelled: 'Cancelled',
  expired: 'Expired',
  failed: 'Failed',
};
