import type { InvalidateQueryFilters, QueryClient } from '@tanstack/react-query';

/**
 * Marks the queries of the changed features stale, and refetches those on screen. A request that is under way
 * may have missed the change. TanStack Query restarts it only if it renews data on screen, so the others are
 * marked again when they are answered.
 */
export async function invalidateChanged(
  queries: QueryClient,
  changed: 'everything' | readonly string[],
  refetchType: InvalidateQueryFilters['refetchType'] = 'active',
): Promise<void> {
  const predicate: InvalidateQueryFilters['predicate'] = ({ queryKey: [path] }) =>
    changed === 'everything' || (Array.isArray(path) && changed.includes(path[0]));
  for (const query of queries.getQueryCache().findAll({ predicate, fetchStatus: 'fetching' })) {
    if (query.isActive() && query.state.data !== undefined) continue;
    const mark = () => queries.invalidateQueries({ queryKey: query.queryKey, exact: true, refetchType });
    query.promise?.then(mark, mark);
  }
  await queries.invalidateQueries({ predicate, refetchType });
}
