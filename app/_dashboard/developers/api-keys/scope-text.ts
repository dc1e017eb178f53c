import { AREA_LABELS } from '@/server/features/workspace/api-keys/words';
import { AREAS, type Area, normalizeScopes } from '@/server/kernel/key-scope';
import type { ApiKey } from './status';

export const READ_ALL = normalizeScopes(AREAS.map((area) => `${area}:read` as const));

export function scopeName(scope: string): string {
  if (scope === '*') return 'Everything';
  const [area, access] = scope.split(':');
  return `${AREA_LABELS[area as Area]} ${access}`;
}

export const isReadAll = (scopes: readonly string[]): boolean =>
  scopes.length === READ_ALL.length && scopes.every((scope) => scope.endsWith(':read'));

/** Such as "Payouts write, +2". */
export function scopeSummary({ scopes }: Pick<ApiKey, 'scopes'>): string {
  if (isReadAll(scopes)) return 'Read everything';
  const [first, ...rest] = scopes.toSorted(
    (a, b) => Number(b.endsWith('write')) - Number(a.endsWith('write')),
  );
  return rest.length ? `${scopeName(first!)}, +${rest.length}` : scopeName(first!);
}

export const networkSummary = ({ allowed_networks }: Pick<ApiKey, 'allowed_networks'>): string => {
  const [first, ...rest] = allowed_networks;
  if (!first) return 'Anywhere';
  return rest.length ? `${first}, +${rest.length}` : first;
};
