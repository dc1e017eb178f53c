import type { Scope } from '../../kernel/contract';

export const ROLES = ['owner', 'admin', 'maker', 'approver', 'compliance', 'developer', 'viewer'] as const;
export type Role = (typeof ROLES)[number];

export const ROLE_SCOPES: Record<Role, ReadonlySet<Scope>> = {
  owner: new Set(['read', 'make', 'approve', 'answer', 'develop', 'administer']),
  admin: new Set(['read', 'make', 'approve', 'answer', 'develop', 'administer']),
  maker: new Set(['read', 'make', 'answer']),
  approver: new Set(['read', 'approve', 'answer']),
  compliance: new Set(['read', 'answer']),
  developer: new Set(['read', 'develop']),
  viewer: new Set(['read']),
};

export const isBuiltIn = (role: string): role is Role => (ROLES as readonly string[]).includes(role);

/** The rights of a built-in role, or of the custom role that has the stored rights. */
export const scopesOf = (role: string, stored: readonly string[] | null): ReadonlySet<Scope> =>
  isBuiltIn(role) ? ROLE_SCOPES[role] : new Set<Scope>(['read', ...((stored ?? []) as Scope[])]);

/** Granting or removing one of these rights needs a second person. */
export const isGuarded = (scopes: ReadonlySet<Scope>): boolean =>
  (['make', 'approve', 'administer'] as const).some((scope) => scopes.has(scope));

/** A key acts for the merchant's systems: it can't approve and can't manage people or rules. */
export const KEY_SCOPES: ReadonlySet<Scope> = new Set(['read', 'make', 'answer', 'develop']);
