import type { Me } from '@/app/_trpc/outputs';
import { visit } from '@/app/_trpc/visit';
import { otherApprovals, waitingForMe } from './approval-search';

/** Reads the counts that the navigation shows to an approver. */
export async function prefetchApprovalCounts(me: Me): Promise<void> {
  if (!me.scopes.includes('approve')) return;
  const { api, queries, trpc } = await visit();
  const has = otherApprovals(me);
  await Promise.all([
    queries.prefetchQuery({
      queryKey: trpc.payouts.approvals.queryKey(waitingForMe),
      queryFn: () => api.payouts.approvals(waitingForMe),
    }),
    has.settlements &&
      queries.prefetchQuery({
        queryKey: trpc.settlements.waiting.queryKey({}),
        queryFn: () => api.settlements.waiting({}),
      }),
    has.internal_transfers &&
      queries.prefetchQuery({
        queryKey: trpc.internal_transfers.waiting.queryKey({}),
        queryFn: () => api.internal_transfers.waiting({}),
      }),
  ]);
}
