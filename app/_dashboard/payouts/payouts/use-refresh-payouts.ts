import { useQueryClient } from '@tanstack/react-query';
import { useTRPC } from '@/app/_trpc/client';

/** Also for use after an error, since the payout may have changed. */
export function useRefreshPayouts() {
  const trpc = useTRPC();
  const queries = useQueryClient();
  return () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: trpc.payouts.pathKey() }),
      queries.invalidateQueries({ queryKey: trpc.balances.pathKey() }),
    ]);
}
