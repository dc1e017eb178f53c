const PATHS: Readonly<Record<string, string>> = {
  payout: '/payouts',
  payment: '/payments',
  refund: '/refunds',
  balance_conversion: '/balances/conversions',
};

/** Where the page is of what an entry was made for; null where it has none. */
export function hrefOfSubject(line: { subject_id: string; subject_type: string }): string | null {
  const path = PATHS[line.subject_type];
  return path ? `${path}/${line.subject_id}` : null;
}
