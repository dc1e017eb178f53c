import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useTRPC } from '@/app/_trpc/client';
import { waitingForMe } from '../approvals/_parts/approval-search';
import { useWaitingBeside } from '../approvals/_parts/use-waiting-beside';

/** How many payouts, settlements and internal transfers wait for this person; none for who never approves. */
export function useWaitingForMe(wanted = true): number {
  const trpc = useTRPC();
  const { data: me } = useSuspenseQuery(trpc.people.me.queryOptions({}));
  const approver = wanted && me.scopes.includes('approve');
  const payouts = useQuery(
    trpc.payouts.approvals.queryOptions(waitingForMe, { enabled: approver, refetchInterval: 30_000 }),
  );
  const { settlements, internal_transfers } = useWaitingBeside(me, approver);
  const count = (payouts.data?.page_meta.count ?? 0) + settlements.mine + internal_transfers.mine;
  return approver ? count : 0;
}
