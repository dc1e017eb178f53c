export const VIRTUAL_ACCOUNT_STATUS_LABELS = {
  active: 'Active',
  inactive: 'Closed',
  disabled: 'Disabled',
} as const;
