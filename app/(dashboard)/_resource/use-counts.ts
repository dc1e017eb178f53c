'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTRPC } from '@/app/_trpc/client';
import type { Me } from '@/app/_trpc/outputs';
import type { List, Values } from './list';
import { filtersOf } from './list-search';
import { type InputOf, type Listing, queryNamed } from './procedure';

type Counts = { counts: Record<string, number> };

/** How many rows each tab has, under the filters that are set. */
export function useCounts<P extends Listing, Row>(
  list: List<P, Row>,
  values: Values,
  me: Me,
): Record<string, number> | undefined {
  // A hook has to name some query, also where none is asked.
  const { counts = 'payouts.counts' } = list;
  const query = queryNamed(useTRPC(), counts);
  const found = useQuery({
    ...query.queryOptions(filtersOf(list, values, me) as InputOf<typeof counts>),
    enabled: list.counts !== undefined,
    placeholderData: keepPreviousData,
    refetchInterval: list.refresh ? 20_000 : false,
  });
  return list.counts && (found.data as Counts | undefined)?.counts;
}
