import type { Resource } from '../../../kit/resource';

export const monthlyFeeResource: Resource = {
  kind: 'monthly_fee',
  href: '/balances/monthly-fees',
  label: 'Monthly fees',
  help: 'reconciliation',
};
