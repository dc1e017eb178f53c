import type { Resource } from '../../kit/resource';

export const reportsResource: Resource = {
  href: '/reports',
  label: 'Reports',
  group: 'Reports',
  keys: 'g q',
  help: 'reconciliation',
};
