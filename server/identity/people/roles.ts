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

/** A key acts for the merchant's systems: it can't approve and can't manage people or rules. */
export const KEY_SCOPES: ReadonlySet<Scope> = new Set(['read', 'make', 'answer', 'develop']);
