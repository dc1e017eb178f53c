/** Parts of the API that an API key can be restricted to. Each contract with paths belongs to one. */
export const AREAS = [
  'payouts',
  'beneficiaries',
  'payments',
  'balances',
  'quotes',
  'documents',
  'developers',
  'platform',
] as const;
export type Area = (typeof AREAS)[number];

/** `write` includes `read`. */
export type Access = 'read' | 'write';

type AreaScope = `${Area}:${Access}`;

/** Everything, including areas added later. */
export const ALL_SCOPES = '*';

export const KEY_SCOPE_NAMES = [
  ALL_SCOPES,
  ...AREAS.flatMap((area) => [`${area}:read`, `${area}:write`] as const),
] as const;
export type KeyScope = (typeof KEY_SCOPE_NAMES)[number];

export const scopeFor = (area: Area, method: string): AreaScope =>
  `${area}:${method === 'GET' ? 'read' : 'write'}`;

export const includesScope = (granted: readonly string[], scope: string): boolean =>
  granted.includes(ALL_SCOPES) ||
  granted.includes(scope) ||
  (scope.endsWith(':read') && granted.includes(scope.replace(/read$/, 'write')));

/** Without scopes that others of the list include, in the order of the areas. */
export const normalizeScopes = (scopes: readonly KeyScope[]): KeyScope[] =>
  KEY_SCOPE_NAMES.filter(
    (scope) =>
      scopes.includes(scope) &&
      !includesScope(
        scopes.filter((one) => one !== scope),
        scope,
      ),
  );
