import { useQueryClient } from '@tanstack/react-query';
import { useTRPC } from '@/app/_trpc/client';

/** Asks anew for payment links and requests: also after a refusal, since something has changed meanwhile. */
export function useRefreshLinks() {
  const trpc = useTRPC();
  const queries = useQueryClient();
  return () =>
    Promise.all(
      [trpc.payment_links, trpc.orders, trpc.rfis].map((router) =>
        queries.invalidateQueries({ queryKey: router.pathKey() }),
      ),
    );
}
