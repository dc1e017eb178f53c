'use client';

import { skipToken, useQuery } from '@tanstack/react-query';
import { useTRPC } from '@/app/_trpc/client';

export function useMakerName(id: string | null): string | undefined {
  const found = useQuery(
    useTRPC().payouts.approvals.queryOptions(
      id === null ? skipToken : { tab: 'all', maker_id: id, per_page: 1 },
    ),
  );
  return found.data?.data[0]?.maker.name ?? 'one creator';
}
