export const roles = ['owner', 'admin', 'maker', 'approver', 'compliance', 'developer', 'viewer'] as const;

/** Granting or taking one of these waits for a second person. */
export const guarded: ReadonlySet<string> = new Set(['owner', 'admin', 'approver']);
