import { useQueryClient } from '@tanstack/react-query';

/** Refetches everything after a decision: it can change many lists and balances. */
export function useInvalidateAll() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries();
}
