import type { Resource } from '../../kit/resource';

export const auditTrailResource: Resource = {
  href: '/settings/audit',
  label: 'Audit',
  group: 'Settings',
  keys: 'g z',
  scope: 'administer',
  help: 'goingLive',
};
