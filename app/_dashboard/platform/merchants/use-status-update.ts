'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTRPC } from '@/app/_trpc/client';

/** Invalidates merchants also after an error, since the status may have changed. */
export function useStatusUpdate() {
  const trpc = useTRPC();
  const queries = useQueryClient();
  return useMutation({
    ...trpc.platform_merchants.status_update.mutationOptions(),
    onSettled: () => queries.invalidateQueries({ queryKey: trpc.platform_merchants.pathKey() }),
  });
}
