'use client';

import { useQuery } from '@tanstack/react-query';
import { useTRPC } from '@/app/_trpc/client';
import type { Me } from '@/app/_trpc/outputs';
import { decidedBeside } from './approval-search';

const POLL_MS = 30_000;
const NONE = { mine: 0, all: 0 };

/** How many settlements and internal transfers wait, beside payouts; none while that is not known. */
export function useWaitingBeside(me: Me, isAsked = true) {
  const trpc = useTRPC();
  const has = decidedBeside(me);
  const settlements = useQuery(
    trpc.settlements.waiting.queryOptions(
      {},
      { enabled: isAsked && has.settlements, refetchInterval: POLL_MS },
    ),
  );
  const transfers = useQuery(
    trpc.internal_transfers.waiting.queryOptions(
      {},
      { enabled: isAsked && has.internal_transfers, refetchInterval: POLL_MS },
    ),
  );
  return { settlements: settlements.data ?? NONE, internal_transfers: transfers.data ?? NONE };
}
