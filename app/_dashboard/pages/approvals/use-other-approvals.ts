'use client';

import { useQuery } from '@tanstack/react-query';
import { useTRPC } from '@/app/_trpc/client';
import { pollWithoutStream } from '@/app/_trpc/live';
import type { Me } from '@/app/_trpc/outputs';
import { otherApprovals } from './approval-search';

const POLL_MS = 30_000;
const NONE = { mine: 0, all: 0 };

export function useOtherApprovals(me: Me, isEnabled = true) {
  const trpc = useTRPC();
  const has = otherApprovals(me);
  const beneficiaries = useQuery(
    trpc.beneficiaries.waiting.queryOptions(
      {},
      { enabled: isEnabled, refetchInterval: pollWithoutStream(POLL_MS) },
    ),
  );
  const settlements = useQuery(
    trpc.settlements.waiting.queryOptions(
      {},
      { enabled: isEnabled && has.settlements, refetchInterval: pollWithoutStream(POLL_MS) },
    ),
  );
  const transfers = useQuery(
    trpc.internal_transfers.waiting.queryOptions(
      {},
      { enabled: isEnabled && has.internal_transfers, refetchInterval: pollWithoutStream(POLL_MS) },
    ),
  );
  return {
    beneficiaries: beneficiaries.data ?? NONE,
    settlements: settlements.data ?? NONE,
    internal_transfers: transfers.data ?? NONE,
  };
}
