'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTRPC } from '@/app/_trpc/client';

export function useRefreshBatch() {
  const trpc = useTRPC();
  const queries = useQueryClient();
  return () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: trpc.batches.pathKey() }),
      queries.invalidateQueries({ queryKey: trpc.payouts.pathKey() }),
      queries.invalidateQueries({ queryKey: trpc.balances.pathKey() }),
    ]);
}
