import { GUARDED_ROLES } from '@/server/features/workspace/people/dashboard';

export const roles = ['owner', 'admin', 'maker', 'approver', 'compliance', 'developer', 'viewer'] as const;

/** Granting or removing these roles needs a second person. */
export const guarded: ReadonlySet<string> = new Set(GUARDED_ROLES);

export const roleLabel = (role: string): string => role.charAt(0).toUpperCase() + role.slice(1);
