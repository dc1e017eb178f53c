'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTRPC } from '@/app/_trpc/client';

export function useAmend(onSuccess: () => void) {
  const trpc = useTRPC();
  const queries = useQueryClient();
  return useMutation({
    ...trpc.platform_merchants.update.mutationOptions(),
    onSuccess,
    onSettled: () => queries.invalidateQueries({ queryKey: trpc.platform_merchants.pathKey() }),
  });
}
