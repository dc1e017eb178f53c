import type { Account } from '../../../../kernel/money/accounts';

export const ACCOUNT_NAMES: Readonly<Record<Account, string>> = {
  available: 'Available balance',
  held: 'Held balance',
  pending: 'Incoming balance',
  fees: 'Fees',
  receivable: 'Fees owed',
  clearing: 'Currency conversion',
  rounding: 'Rounding differences',
  rail: 'Paid through banks',
  acquirer: 'Card payments',
  transfers: 'Internal transfers',
  sandbox: 'Received through banks',
};

export const ACCOUNTS = Object.keys(ACCOUNT_NAMES) as [Account, ...Account[]];
