import type { Resource } from '../../kit/resource';

export const accountDetailsResource: Resource = {
  href: '/account-details',
  label: 'Account details',
  group: 'Balances',
  keys: 'g 8',
  help: 'gettingPaid',
};
