import { useQueryClient } from '@tanstack/react-query';
import { useTRPC } from '@/app/_trpc/client';

/** Invalidates payment links and requests, also after an error, since they may have changed. */
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
