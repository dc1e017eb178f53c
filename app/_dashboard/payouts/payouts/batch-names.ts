'use client';

import { skipToken, useQuery } from '@tanstack/react-query';
import { useTRPC } from '@/app/_trpc/client';

/** File names of batches never change. */
export function useBatchNames(ids: string[]): Record<string, string> {
  const { data } = useQuery(
    useTRPC().batches.names.queryOptions(ids.length === 0 ? skipToken : { ids }, {
      staleTime: Number.POSITIVE_INFINITY,
    }),
  );
  return data?.names ?? {};
}

export function useBatchName(id: string | null): string | undefined {
  const names = useBatchNames(id ? [id] : []);
  return id ? (names[id] ?? 'Uploaded file') : undefined;
}
