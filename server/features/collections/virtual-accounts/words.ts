export const VIRTUAL_ACCOUNT_STATUS_LABELS = {
  active: 'Active',
  inactive: 'Closed',
  disabled: 'Disabled',
} as const;

export type BankAccount = {
  readonly currency: string;
  readonly holder_name: string;
  readonly account_number: string;
  readonly iban: string | null;
  readonly swift_code: string | null;
  readonly local_routing_number: string | null;
  readonly bank_name: string | null;
  readonly bank_address: string | null;
};

const ROUTING_LABELS: Record<string, string> = {
  USD: 'Routing number (ABA)',
  GBP: 'Sort code',
  SGD: 'Bank and branch code',
  AUD: 'BSB',
};

/** The account as a payer enters it. An IBAN contains the account number. */
export function accountLines(account: BankAccount): { label: string; value: string }[] {
  const lines: [string, string | null][] = [
    ['Account holder', account.holder_name],
    ['IBAN', account.iban],
    ['Account number', account.iban === null ? account.account_number : null],
    [ROUTING_LABELS[account.currency] ?? 'Routing code', account.local_routing_number],
    ['SWIFT/BIC', account.swift_code],
    ['Bank', account.bank_name],
    ['Bank address', account.bank_address],
  ];
  return lines.flatMap(([label, value]) => (value === null ? [] : [{ label, value }]));
}
