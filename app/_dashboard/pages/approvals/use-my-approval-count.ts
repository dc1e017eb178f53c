import { useQuery } from '@tanstack/react-query';
import { useTRPC } from '@/app/_trpc/client';
import { pollWithoutStream } from '@/app/_trpc/live';
import { useMe } from '@/app/_trpc/use-me';
import { waitingForMe } from './approval-search';
import { useOtherApprovals } from './use-other-approvals';

/** Zero for non-approvers. */
export function useMyApprovalCount(isEnabled = true): number {
  const trpc = useTRPC();
  const me = useMe();
  const approver = isEnabled && me.scopes.includes('approve');
  const payouts = useQuery(
    trpc.payouts.approvals.queryOptions(waitingForMe, {
      enabled: approver,
      refetchInterval: pollWithoutStream(30_000),
    }),
  );
  const others = Object.values(useOtherApprovals(me, approver));
  const count = (payouts.data?.page_meta.count ?? 0) + others.reduce((sum, { mine }) => sum + mine, 0);
  return approver ? count : 0;
}
