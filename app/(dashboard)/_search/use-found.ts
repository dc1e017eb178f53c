'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTRPC } from '@/app/_trpc/client';
import { failureOf } from '@/app/_trpc/failure';
import { usePaused } from '@/components/form/use-paused';
import { readSearch } from '@/server/kernel/search';

const PAUSE_MS = 150;

/** What the server finds for a text. While the next answer is on its way the last one stays. */
export function useFound(typed: string) {
  const trpc = useTRPC();
  const text = typed.trim().replace(/\s+/g, ' ');
  const paused = usePaused(text, PAUSE_MS);
  // A whole id is pasted, not typed: there is nothing to wait for.
  const q = readSearch(text, new Date()).id?.whole ? text : paused;
  const query = useQuery(
    trpc.search.find.queryOptions(
      { q },
      {
        enabled: q !== '' && text !== '',
        placeholderData: keepPreviousData,
        trpc: { abortOnUnmount: true },
      },
    ),
  );
  const isCurrent = q === text && !query.isPlaceholderData && (query.isSuccess || query.isError);
  return {
    text,
    found: text === '' ? undefined : query.data,
    /** Whether it answers what is typed by now. */
    isCurrent,
    failure: isCurrent && !query.isFetching ? failureOf(query.error) : null,
    retry: () => void query.refetch(),
  };
}
