type Help = { readonly title: string; readonly href: string };

/** The first path that fits. */
export const HELP: readonly (readonly [path: string, title: string, page: string])[] = [
  ['/approvals', 'Approvals and keys', 'guides/approvals-and-keys'],
  ['/settings/people', 'Approvals and keys', 'guides/approvals-and-keys'],
  ['/settings/roles', 'Approvals and keys', 'guides/approvals-and-keys'],
  ['/settings', 'Go live', 'guides/going-live'],
  ['/api-keys', 'Approvals and keys', 'guides/approvals-and-keys'],
  ['/webhooks', 'Receive webhooks', 'guides/webhooks'],
  ['/events', 'Events', 'events'],
  ['/requests', 'Errors', 'errors'],
  ['/sandbox', 'Test with the clock', 'guides/testing-with-the-clock'],
  ['/developers', 'First payout in five minutes', 'guides/first-payout'],
  ['/payouts/batches', 'Payouts', 'api/payouts'],
  ['/payouts', 'First payout in five minutes', 'guides/first-payout'],
  ['/beneficiaries', 'Payment rails', 'rails'],
  ['/payment-links', 'Get paid', 'guides/getting-paid'],
  ['/open-links', 'Get paid', 'guides/getting-paid'],
  ['/orders', 'Get paid', 'guides/getting-paid'],
  ['/payments', 'Get paid', 'guides/getting-paid'],
  ['/sessions', 'Get paid', 'guides/getting-paid'],
  ['/subscriptions', 'Get paid', 'guides/getting-paid'],
  ['/refunds', 'Get paid', 'guides/getting-paid'],
  ['/customers', 'Get paid', 'guides/getting-paid'],
  ['/virtual-accounts', 'Get paid', 'guides/getting-paid'],
  ['/lrs', 'Remit under LRS', 'guides/lrs'],
  ['/distributor-links', 'Distributor links', 'guides/distributor-links'],
  ['/rfis', 'Payout', 'states/payout'],
  ['/documents', 'Payout', 'states/payout'],
  ['/balances', 'Reconcile', 'guides/reconciliation'],
  ['/settlements', 'Reconcile', 'guides/reconciliation'],
  ['/withdrawal-accounts', 'Go live', 'guides/going-live'],
  ['/internal-transfers', 'Reconcile', 'guides/reconciliation'],
  ['/account-details', 'Get paid', 'guides/getting-paid'],
  ['/reports', 'Reconcile', 'guides/reconciliation'],
  ['/prices', 'Prices', 'api/prices'],
  ['/platform', 'Platform merchants', 'api/platform_merchants'],
];

/** The page of the documentation that fits a page of the dashboard. */
export function helpFor(path: string): Help {
  const found = HELP.find(([prefix]) => path === prefix || path.startsWith(`${prefix}/`));
  const [, title, page] = found ?? ['', 'Documentation', ''];
  return { title, href: `/docs${page && `/${page}`}` };
}
