import type { Resource } from '../../kit/resource';

export const emailResource: Resource = {
  href: '/mail',
  label: 'Email',
  group: 'Developers',
  keys: 'g g',
  scope: 'develop',
};
