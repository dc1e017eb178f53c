'use client';

import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useTRPC } from '@/app/_trpc/client';
import { waitingForMe } from '../approvals/_parts/approval-search';
import { Count } from './count';

/** How many payouts wait for this person; nothing for who never approves. */
export function WaitingCount() {
  const trpc = useTRPC();
  const { data: me } = useSuspenseQuery(trpc.people.me.queryOptions({}));
  const approver = me.scopes.includes('approve');
  const waiting = useQuery(
    trpc.payouts.approvals.queryOptions(waitingForMe, { enabled: approver, refetchInterval: 30_000 }),
  );
  return (
    <Count count={approver ? (waiting.data?.page_meta.count ?? 0) : 0} says="payouts need your approval" />
  );
}
