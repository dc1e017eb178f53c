import type { HitKind } from '@/server/kernel/search-hit';
import { menuPages } from './menu-pages';

export type ResourcePage = {
  /** The page of the list. */
  href: string;
  label: string;
  /** What the page of one is below, where it is not the list's. */
  each?: string;
  /** One has no page of its own: the list shows it in its side sheet. */
  peeks?: true;
};

/** Where each kind of thing is listed and opened. */
export const resourcePages = {
  ...menuPages,
  payout_draft: { href: '/payouts/drafts', label: 'Drafts', each: '/payouts' },
  batch: { href: '/payouts/batches', label: 'Batches' },
  validation: { href: '/beneficiaries/validations', label: 'Validations', peeks: true },
  ledger_entry: { href: '/balances', label: 'In a balance', peeks: true },
  balance_conversion: { href: '/balances/conversions', label: 'Conversions' },
  monthly_fee: { href: '/balances/monthly-fees', label: 'Monthly fees' },
  withdrawal_account: { href: '/withdrawal-accounts', label: 'Withdrawal accounts' },
  refund: { href: '/refunds', label: 'Refunds' },
  virtual_account: { href: '/virtual-accounts', label: 'Virtual accounts', peeks: true },
} as const satisfies Record<HitKind, ResourcePage>;

/** Where one of a kind is opened; null for a kind without pages. */
export function resourceHref(kind: string, id: string): string | null {
  const page: ResourcePage | undefined = (resourcePages as Partial<Record<string, ResourcePage>>)[kind];
  if (!page) return null;
  return page.peeks ? `${page.href}?q=${id}&peek=${id}` : `${page.each ?? page.href}/${id}`;
}
