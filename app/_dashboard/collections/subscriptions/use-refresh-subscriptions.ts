import { useQueryClient } from '@tanstack/react-query';
import { useTRPC } from '@/app/_trpc/client';

/** Also for use after an error, since the subscriptions may have changed. */
export function useRefreshSubscriptions() {
  const queryKey = useTRPC().subscriptions.pathKey();
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey });
}
