import { useQueryClient } from '@tanstack/react-query';
import { useTRPC } from '@/app/_trpc/client';

/** Asks anew for payouts and balances: also after a refusal, since something has moved or was noted. */
export function useRefreshPayouts() {
  const trpc = useTRPC();
  const queries = useQueryClient();
  return () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: trpc.payouts.pathKey() }),
      queries.invalidateQueries({ queryKey: trpc.balances.pathKey() }),
    ]);
}
