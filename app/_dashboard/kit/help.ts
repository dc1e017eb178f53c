/** Pages of the documentation that pages of the dashboard refer to. */
export const HELP = {
  approvals: { title: 'Approvals and keys', page: 'guides/approvals-and-keys' },
  clock: { title: 'Test with the clock', page: 'guides/testing-with-the-clock' },
  distributorLinks: { title: 'Distributor links', page: 'guides/distributor-links' },
  errors: { title: 'Errors', page: 'errors' },
  events: { title: 'Events', page: 'events' },
  firstPayout: { title: 'First payout in five minutes', page: 'guides/first-payout' },
  gettingPaid: { title: 'Get paid', page: 'guides/getting-paid' },
  goingLive: { title: 'Go live', page: 'guides/going-live' },
  lrs: { title: 'Remit under LRS', page: 'guides/lrs' },
  merchants: { title: 'Platform merchants', page: 'api/platform_merchants' },
  payouts: { title: 'Payouts', page: 'api/payouts' },
  payoutStates: { title: 'Payout', page: 'states/payout' },
  prices: { title: 'Prices', page: 'api/prices' },
  rails: { title: 'Payment rails', page: 'rails' },
  reconciliation: { title: 'Reconcile', page: 'guides/reconciliation' },
  webhooks: { title: 'Receive webhooks', page: 'guides/webhooks' },
} as const;

export type HelpPage = keyof typeof HELP;
