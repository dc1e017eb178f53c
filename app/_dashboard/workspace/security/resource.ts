import type { Resource } from '../../kit/resource';

export const securityResource: Resource = {
  href: '/settings/security',
  label: 'Security',
  group: 'Settings',
  keys: 'g s',
  help: 'goingLive',
};
