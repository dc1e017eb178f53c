import { useQueryClient } from '@tanstack/react-query';
import { useTRPC } from '@/app/_trpc/client';

/** Also for use after an error, since the links may have changed. */
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
