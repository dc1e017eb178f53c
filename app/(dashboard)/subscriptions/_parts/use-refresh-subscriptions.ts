import { useQueryClient } from '@tanstack/react-query';
import { useTRPC } from '@/app/_trpc/client';

/** Invalidates subscriptions, also after an error, since they may have changed. */
export function useRefreshSubscriptions() {
  const queryKey = useTRPC().subscriptions.pathKey();
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey });
}
