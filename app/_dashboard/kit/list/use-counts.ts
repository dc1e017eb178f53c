'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTRPC } from '@/app/_trpc/client';
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
  // Hooks can't be conditional, so the query needs a name even if it is disabled.
  const { counts = 'payouts.counts' } = list;
  const query = getQuery(useTRPC(), counts);
  const found = useQuery({
    ...query.queryOptions(countsInput(list, values, me) as InputOf<typeof counts>),
    enabled: list.counts !== undefined,
    placeholderData: keepPreviousData,
    refetchInterval: list.refresh ? 20_000 : false,
  });
  return list.counts && (found.data as Counts | undefined)?.counts;
}
