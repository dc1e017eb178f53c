import { ERROR_TITLE, ERRORS } from '../../../kernel/error';
import type { FailureGroup } from '../request-logs/public';

const SHOWN = 12;

/** Most frequent first, each with the operation and the key of most of its requests. */
export function errorsOf(groups: readonly FailureGroup[], keyNames: ReadonlyMap<string, string>) {
  return [...groupBy(groups, ({ status, error_code }) => `${status} ${error_code}`).values()]
    .map((some) => {
      const { status, error_code: code } = some[0]!;
      const key = mostFrequent(some, ({ key_id }) => key_id);
      return {
        code,
        status,
        meaning: meaningOf(code, status),
        count: sum(some),
        operation: routeOf(mostFrequent(some, ({ operation }) => operation)),
        key: key === null ? null : { id: key, name: keyNames.get(key) ?? key },
        last_at: new Date(Math.max(...some.map(({ last_at }) => last_at.getTime()))).toISOString(),
      };
    })
    .sort((a, b) => b.count - a.count || a.status - b.status)
    .slice(0, SHOWN);
}

export function routeOf(operation: string | null) {
  const [method, path] = operation?.split(' ') ?? [];
  return method && path ? { method, path } : null;
}

const meaningOf = (code: string | null, status: number): string =>
  code !== null && code in ERRORS
    ? ERRORS[code as keyof typeof ERRORS].message
    : (ERROR_TITLE[status] ?? `Status ${status}`);

const sum = (groups: readonly FailureGroup[]): number => groups.reduce((all, { count }) => all + count, 0);

function mostFrequent(groups: readonly FailureGroup[], of: (group: FailureGroup) => string | null) {
  const counted = [...groupBy(groups, of)].map(([value, some]) => [value, sum(some)] as const);
  return counted.reduce((most, one) => (one[1] > most[1] ? one : most))[0];
}

function groupBy<Key>(groups: readonly FailureGroup[], of: (group: FailureGroup) => Key) {
  const found = new Map<Key, FailureGroup[]>();
  for (const group of groups) found.set(of(group), [...(found.get(of(group)) ?? []), group]);
  return found;
}
