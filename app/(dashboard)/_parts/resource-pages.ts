import type { FoundKind } from '@/server/kernel/found';

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
  payout: { href: '/payouts', label: 'Payouts' },
  payout_draft: { href: '/payouts/drafts', label: 'Drafts', each: '/payouts' },
  batch: { href: '/payouts/batches', label: 'Batches' },
  beneficiary: { href: '/beneficiaries', label: 'Beneficiaries' },
  validation: { href: '/beneficiaries/validations', label: 'Validations', peeks: true },
  ledger_entry: { href: '/balances', label: 'In a balance', peeks: true },
  balance_conversion: { href: '/balances/conversions', label: 'Conversions' },
  monthly_fee: { href: '/balances/monthly-fees', label: 'Monthly fees' },
  settlement: { href: '/settlements', label: 'Settlements' },
  withdrawal_account: { href: '/withdrawal-accounts', label: 'Withdrawal accounts' },
  internal_transfer: { href: '/internal-transfers', label: 'Internal transfers' },
  payin: { href: '/payment-links', label: 'Payment links' },
  order: { href: '/orders', label: 'Orders' },
  subscription: { href: '/subscriptions', label: 'Subscriptions' },
  payment_session: { href: '/sessions', label: 'Sessions' },
  distributor_link: { href: '/distributor-links', label: 'Distributor links' },
  payment: { href: '/payments', label: 'Payments' },
  refund: { href: '/refunds', label: 'Refunds' },
  quote: { href: '/lrs', label: 'Remittances' },
  customer: { href: '/customers', label: 'Customers' },
  virtual_account: { href: '/virtual-accounts', label: 'Virtual accounts', peeks: true },
  merchant: { href: '/platform/merchants', label: 'Merchants' },
  rfi: { href: '/rfis', label: 'Requests' },
  document: { href: '/documents', label: 'Documents' },
} as const satisfies Record<FoundKind, ResourcePage>;

/** Where one of a kind is opened; null for a kind without pages. */
export function resourceHref(kind: string, id: string): string | null {
  const page: ResourcePage | undefined = (resourcePages as Partial<Record<string, ResourcePage>>)[kind];
  if (!page) return null;
  return page.peeks ? `${page.href}?q=${id}&peek=${id}` : `${page.each ?? page.href}/${id}`;
}
