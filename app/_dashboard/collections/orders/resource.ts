import type { Resource } from '../../kit/resource';

export const orderResource: Resource = {
  kind: 'order',
  href: '/orders',
  label: 'Checkout orders',
  group: 'Developers',
  keys: 'g o',
  help: 'gettingPaid',
};
