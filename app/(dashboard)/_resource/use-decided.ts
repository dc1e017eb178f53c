import { useQueryClient } from '@tanstack/react-query';

/** Whatever came of a decision, what pages show of what was decided and of balances is read again. */
export function useDecided() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries();
}
