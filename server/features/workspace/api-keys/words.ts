import type { Area } from '../../../kernel/key-scope';

/** Areas of the API as pages name them. */
export const AREA_LABELS: Readonly<Record<Area, string>> = {
  payouts: 'Payouts',
  beneficiaries: 'Beneficiaries',
  payments: 'Payments',
  balances: 'Balances',
  quotes: 'Rates and quotes',
  documents: 'Documents',
  developers: 'Developers',
  platform: 'Platform',
};

export const API_KEY_STATUSES = ['active', 'expiring', 'expired', 'revoked'] as const;
export type ApiKeyStatus = (typeof API_KEY_STATUSES)[number];

export const API_KEY_STATUS_LABELS: Readonly<Record<ApiKeyStatus, string>> = {
  active: 'Active',
  expiring: 'Expiring',
  expired: 'Expired',
  revoked: 'Revoked',
};
