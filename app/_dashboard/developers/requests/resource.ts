import type { Resource } from '../../kit/resource';

export const requestResource: Resource = {
  kind: 'request',
  href: '/requests',
  label: 'Requests',
  group: 'Developers',
  keys: 'g 6',
  scope: 'develop',
  help: 'errors',
};
