import type { Resource } from '../../kit/resource';

export const eventResource: Resource = {
  kind: 'event',
  href: '/events',
  label: 'Events',
  group: 'Developers',
  keys: 'g 7',
  scope: 'develop',
  help: 'events',
};
