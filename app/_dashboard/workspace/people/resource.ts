import type { Resource } from '../../kit/resource';

export const peopleResource: Resource = {
  href: '/settings/people',
  label: 'People',
  group: 'Settings',
  keys: 'g u',
  help: 'approvals',
};
