import { useMe } from '@/app/_trpc/use-me';
import { useWaitingApprovals } from './use-waiting-approvals';

/** Zero for non-approvers. */
export function useMyApprovalCount(isEnabled = true): number {
  const isApprover = useMe().scopes.includes('approve');
  const waiting = useWaitingApprovals(isEnabled && isApprover);
  return waiting ? Object.values(waiting).reduce((sum, { mine }) => sum + mine, 0) : 0;
}
