'use client';

import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTRPC } from '@/app/_trpc/client';
import { failureOf } from '@/app/_trpc/failure';
import { isLive } from '@/app/_trpc/live';
import type { Me } from '@/app/_trpc/outputs';
import type { ListSearch } from '@/components/list/list-search';
import { getQuery, type InputOf, type Listing, type OutputOf } from '../procedure';
import type { List, RowsResult } from './list';
import { rowsInput } from './list-search';

type Page<Row> = { data: Row[]; page_meta: { count: number } };

export function useRows<P extends Listing, Row>(
  { values }: ListSearch,
  me: Me,
  list: List<P, Row>,
): RowsResult<Row> {
  const query = getQuery(useTRPC(), list.rows);
  const queries = useQueryClient();
  const input = rowsInput(list, values, me);
  const found = useQuery({
    ...query.queryOptions(input),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => {
      const page = state.data as Page<Row> | undefined;
      const ms = typeof list.refresh === 'function' ? page && list.refresh(page.data) : list.refresh;
      return ms && (list.alwaysPolls || !isLive()) ? ms : false;
    },
  });
  const page = found.data as Page<Row> | undefined;
  const stale = found.isPlaceholderData;
  // Only a first page carries the total count; later pages reuse it from the cache.
  const { starting_after, ending_before, ...first } = input as Record<string, unknown>;
  const counted = queries.getQueryData<OutputOf<P> & Page<Row>>(query.queryKey(first as InputOf<P>));
  return {
    result: {
      rows: page?.data,
      count: page?.page_meta.count ?? 0,
      stale,
      failure: failureOf(found.error),
      retry: () => void found.refetch(),
    },
    total: stale ? null : (counted?.page_meta.count ?? null),
  };
}
