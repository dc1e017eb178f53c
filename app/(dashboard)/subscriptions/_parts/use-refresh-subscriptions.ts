import { useQueryClient } from '@tanstack/react-query';
import { useTRPC } from '@/app/_trpc/client';

/** Asks anew for subscriptions: also after a refusal, since something has changed meanwhile. */
export function useRefreshSubscriptions() {
  const queryKey = useTRPC().subscriptions.pathKey();
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey });
}
