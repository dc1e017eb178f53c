'use client';

import { useQuery } from '@tanstack/react-query';
import { useTRPC } from '@/app/_trpc/client';
import { pollWithoutStream } from '@/app/_trpc/live';
import { Count } from '../../kit/count';

export function OpenRequestsCount() {
  const open = useQuery(
    useTRPC().rfis.rows.queryOptions(
      { tab: 'open', per_page: 1 },
      { refetchInterval: pollWithoutStream(30_000) },
    ),
  );
  return <Count count={open.data?.page_meta.count ?? 0} says="information requests need documents" />;
}
