import type { Resource } from '../../kit/resource';

export const recurringResource: Resource = {
  kind: 'recurring_payout',
  href: '/payouts/recurring',
  label: 'Recurring payouts',
  help: 'firstPayout',
};
