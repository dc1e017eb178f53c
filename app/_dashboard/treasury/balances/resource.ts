import type { Resource } from '../../kit/resource';

export const balancesResource: Resource = {
  href: '/balances',
  label: 'Balances',
  group: 'Balances',
  keys: 'g b',
  help: 'reconciliation',
};

export const ledgerEntryResource: Resource = {
  kind: 'ledger_entry',
  href: '/balances',
  label: 'Balance activity',
  opensInSheet: true,
};
