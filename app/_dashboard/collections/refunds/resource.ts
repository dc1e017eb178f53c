import type { Resource } from '../../kit/resource';

export const refundResource: Resource = {
  kind: 'refund',
  href: '/refunds',
  label: 'Refunds',
  help: 'gettingPaid',
};
