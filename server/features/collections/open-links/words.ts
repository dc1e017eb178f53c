export const OPEN_LINK_STATUSES = ['active', 'closed'] as const;
export type OpenLinkStatus = (typeof OPEN_LINK_STATUSES)[number];

export const OPEN_LINK_STATUS_LABELS: Record<OpenLinkStatus, string> = {
  active: 'Active',
  closed: 'Closed',
};
