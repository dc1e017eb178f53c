import type { HitKind } from '@/server/features/kit/words/search-hit';
import { menuPages } from './menu-pages';

export type ResourcePage = {
  href: string;
  label: string;
  /** Base path of detail pages, if it differs from the list. */
  itemBase?: string;
  opensInSheet?: true;
};

export const resourcePages = {
  ...menuPages,
  payout_draft: { href: '/payouts/drafts', label: 'Drafts', itemBase: '/payouts' },
  recurring_payout: { href: '/payouts/recurring', label: 'Recurring payouts' },
  batch: { href: '/payouts/batches', label: 'Batches' },
  validation: { href: '/beneficiaries/validations', label: 'Verifications', opensInSheet: true },
  ledger_entry: { href: '/balances', label: 'Balance activity', opensInSheet: true },
  balance_conversion: { href: '/balances/conversions', label: 'Conversions' },
  monthly_fee: { href: '/balances/monthly-fees', label: 'Monthly fees' },
  withdrawal_account: { href: '/withdrawal-accounts', label: 'Withdrawal accounts' },
  refund: { href: '/refunds', label: 'Refunds' },
  api_key: { href: '/api-keys', label: 'API keys' },
  webhook_endpoint: { href: '/webhooks', label: 'Webhooks' },
  webhook_delivery: { href: '/webhooks/deliveries', label: 'Webhook deliveries' },
  event: { href: '/events', label: 'Events' },
  request: { href: '/requests', label: 'Requests' },
  virtual_account: { href: '/virtual-accounts', label: 'Virtual accounts', opensInSheet: true },
} as const satisfies Record<HitKind, ResourcePage>;

export function resourceHref(kind: string, id: string): string | null {
  const page: ResourcePage | undefined = (resourcePages as Partial<Record<string, ResourcePage>>)[kind];
  if (!page) return null;
  return page.opensInSheet ? `${page.href}?q=${id}&peek=${id}` : `${page.itemBase ?? page.href}/${id}`;
}
