export const DISTRIBUTOR_LINK_STATUSES = ['active', 'unavailable', 'disabled'] as const;
export type DistributorLinkStatus = (typeof DISTRIBUTOR_LINK_STATUSES)[number];

export const DISTRIBUTOR_LINK_STATUS_LABELS: Record<DistributorLinkStatus, string> = {
  active: 'Active',
  unavailable: 'Unavailable',
  disabled: 'Disabled',
};
