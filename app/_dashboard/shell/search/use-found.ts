'use client';

import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { useTRPC } from '@/app/_trpc/client';
import { failureOf } from '@/app/_trpc/failure';
import { usePaused } from '@/components/form/use-paused';
import { readSearch } from '@/server/kernel/search/search';

const PAUSE_MS = 150;

export function useSearchResults(typed: string) {
  const trpc = useTRPC();
  const text = typed.trim().replace(/\s+/g, ' ');
  const paused = usePaused(text, PAUSE_MS);
  // A complete ID was pasted, so it is not debounced.
  const q = readSearch(text, new Date()).id?.whole ? text : paused;
  const query = useQuery(
    trpc.search.find.queryOptions(q === '' || text === '' ? skipToken : { q }, {
      placeholderData: keepPreviousData,
      trpc: { abortOnUnmount: true },
    }),
  );
  const isCurrent = q === text && !query.isPlaceholderData && (query.isSuccess || query.isError);
  return {
    text,
    found: text === '' ? undefined : query.data,
    isCurrent,
    failure: isCurrent && !query.isFetching ? failureOf(query.error) : null,
    retry: () => void query.refetch(),
  };
}
