import { isGuarded, ROLE_SCOPES, ROLES } from '@/server/identity/people/roles';
import type { Role } from './rights';

export const builtInRoles: Role[] = ROLES.map((name) => ({
  id: name,
  version: 0,
  name,
  scopes: [...ROLE_SCOPES[name]],
  built_in: true,
  guarded: isGuarded(ROLE_SCOPES[name]),
  members: 1,
}));

export const treasuryLead: Role = {
  id: 'role_00000000000000000000000001',
  version: 1,
  name: 'Treasury lead',
  scopes: ['read', 'make', 'develop'],
  built_in: false,
  guarded: true,
  members: 0,
};
