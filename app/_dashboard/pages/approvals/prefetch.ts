import type { Me } from '@/app/_trpc/outputs';
import { visit } from '@/app/_trpc/visit';

/** Reads the counts that the navigation shows to an approver. */
export async function prefetchApprovalCounts({ scopes }: Me): Promise<void> {
  if (scopes.includes('approve')) await (await visit()).layout.prefetch.home.approvals({});
}
