import type { Resource } from '../../kit/resource';

export const developersResource: Resource = {
  href: '/developers',
  label: 'Overview',
  group: 'Developers',
  keys: 'g 5',
  scope: 'develop',
  help: 'firstPayout',
};
