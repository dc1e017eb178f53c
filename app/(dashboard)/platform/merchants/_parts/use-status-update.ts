'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTRPC } from '@/app/_trpc/client';

/** Sets a merchant's status and invalidates merchants, also after an error. */
export function useStatusUpdate() {
  const trpc = useTRPC();
  const queries = useQueryClient();
  return useMutation({
    ...trpc.platform_merchants.status_update.mutationOptions(),
    onSettled: () => queries.invalidateQueries({ queryKey: trpc.platform_merchants.pathKey() }),
  });
}
