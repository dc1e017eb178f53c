/** Kept apart from other pages because every page loads it. */
export const menuPages = {
  payout: { href: '/payouts', label: 'Payouts' },
  beneficiary: { href: '/beneficiaries', label: 'Beneficiaries' },
  settlement: { href: '/settlements', label: 'Withdrawals' },
  internal_transfer: { href: '/internal-transfers', label: 'Internal transfers' },
  payin: { href: '/payment-links', label: 'Payment links' },
  open_link: { href: '/open-links', label: 'Open links' },
  order: { href: '/orders', label: 'Checkout orders' },
  subscription: { href: '/subscriptions', label: 'Subscriptions' },
  payment_session: { href: '/sessions', label: 'Checkout sessions' },
  distributor_link: { href: '/distributor-links', label: 'Distributor links' },
  payment: { href: '/payments', label: 'Payments' },
  quote: { href: '/lrs', label: 'LRS remittances' },
  customer: { href: '/customers', label: 'Customers' },
  merchant: { href: '/platform/merchants', label: 'Merchants' },
  rfi: { href: '/rfis', label: 'Information requests' },
  document: { href: '/documents', label: 'Documents' },
} as const;
