'use client';

import { keepPreviousData, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useTRPC } from '@/app/_trpc/client';
import { failureOf } from '@/app/_trpc/failure';
import { pollWithoutStream } from '@/app/_trpc/live';
import type { ListSearch } from '@/components/list/list-search';
import type { RowsResult } from '../../kit/list/list';
import { type ActivityLine, activityInput, selectActivity } from './activity-input';

const POLL_MS = 15_000;

export function useActivity({ values, paged }: ListSearch): RowsResult<ActivityLine> {
  const trpc = useTRPC();
  const { data: balances } = useSuspenseQuery(
    trpc.balances.view.queryOptions({}, { refetchInterval: pollWithoutStream(POLL_MS) }),
  );
  const input = activityInput(values, balances.rows);
  const found = useQuery(
    trpc.balances.entries.queryOptions(input, {
      placeholderData: keepPreviousData,
      refetchInterval: pollWithoutStream(POLL_MS),
    }),
  );
  const { currency, account } = input;
  const count = found.data?.page_meta.count ?? 0;
  return {
    result: {
      rows: found.data?.data.map((line) => ({ ...line, currency, account })),
      count,
      stale: found.isPlaceholderData,
      failure: failureOf(found.error),
      retry: () => void found.refetch(),
    },
    exportInput: selectActivity(values, balances.rows),
    total: found.isPlaceholderData || paged ? null : count,
  };
}
