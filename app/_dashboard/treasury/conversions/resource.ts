import type { Resource } from '../../kit/resource';

export const conversionResource: Resource = {
  kind: 'balance_conversion',
  href: '/balances/conversions',
  label: 'Conversions',
  help: 'reconciliation',
};
