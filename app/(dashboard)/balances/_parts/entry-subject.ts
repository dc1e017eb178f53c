const PATHS: Readonly<Record<string, string>> = {
  payout: '/payouts',
  payment: '/payments',
  refund: '/refunds',
  settlement: '/settlements',
  internal_transfer: '/internal-transfers',
  balance_conversion: '/balances/conversions',
};

/** Where the page is of what an entry was made for; null where it has none. */
export function hrefOfSubject(line: {
  kind: string;
  subject_id: string;
  subject_type: string;
}): string | null {
  // It was paid to a merchant of the platform, which has the page.
  if (line.kind === 'referral_fee_earned') return null;
  const path = PATHS[line.subject_type];
  return path ? `${path}/${line.subject_id}` : null;
}
