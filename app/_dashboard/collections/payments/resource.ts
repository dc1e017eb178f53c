import type { Resource } from '../../kit/resource';

export const paymentResource: Resource = {
  kind: 'payment',
  href: '/payments',
  label: 'Payments',
  group: 'Get paid',
  also: ['/refunds'],
  keys: 'g i',
  help: 'gettingPaid',
};
