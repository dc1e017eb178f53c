import type { Resource } from '../../kit/resource';

export const rolesResource: Resource = {
  href: '/settings/roles',
  label: 'Roles',
  group: 'Settings',
  keys: 'g .',
  help: 'approvals',
};
