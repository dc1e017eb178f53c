'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTRPC } from '@/app/_trpc/client';

/** Sets the status of a merchant; all that is shown of merchants is read again, whatever came of it. */
export function useStatusUpdate() {
  const trpc = useTRPC();
  const queries = useQueryClient();
  return useMutation({
    ...trpc.platform_merchants.status_update.mutationOptions(),
    onSettled: () => queries.invalidateQueries({ queryKey: trpc.platform_merchants.pathKey() }),
  });
}
