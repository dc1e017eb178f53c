import type { Me } from '@/app/_trpc/outputs';
import { visit } from '@/app/_trpc/visit';
import { otherApprovals, waitingForMe } from './approval-search';

/** Reads the counts that the navigation shows to an approver. */
export async function prefetchApprovalCounts(me: Me): Promise<void> {
  if (!me.scopes.includes('approve')) return;
  const { prefetch } = (await visit()).layout;
  const has = otherApprovals(me);
  await Promise.all([
    prefetch.payouts.approvals(waitingForMe),
    prefetch.beneficiaries.waiting({}),
    has.settlements && prefetch.settlements.waiting({}),
    has.internal_transfers && prefetch.internal_transfers.waiting({}),
  ]);
}
