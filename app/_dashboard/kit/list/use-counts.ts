'use client';

import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { useTRPC } from '@/app/_trpc/client';
import { isLive } from '@/app/_trpc/live';
import type { Me } from '@/app/_trpc/outputs';
import { getQuery, type InputOf, type Listing } from '../procedure';
import type { List, Values } from './list';
import { countsInput } from './list-search';

type Counts = { counts: Record<string, number> };

export function useCounts<P extends Listing, Row>(
  list: List<P, Row>,
  values: Values,
  me: Me,
): Record<string, number> | undefined {
  const trpc = useTRPC();
  const { counts } = list;
  const found = useQuery({
    ...(counts
      ? getQuery(trpc, counts).queryOptions(countsInput(list, values, me) as InputOf<typeof counts>)
      : { queryKey: ['no counts'], queryFn: skipToken }),
    placeholderData: keepPreviousData,
    refetchInterval: () => (list.refresh && (list.alwaysPolls || !isLive()) ? 20_000 : false),
  });
  return counts && (found.data as Counts | undefined)?.counts;
}
