import type { Metadata } from 'next';
import type { SearchParams } from 'nuqs/server';
import { Prefetched, signedIn, visit } from '@/app/_trpc/visit';
import { ApprovalList } from './_parts/approval-list';
import { approvalsInput, groupsInput, loadApprovalSearch } from './_parts/approval-search';

export const metadata: Metadata = { title: 'Approvals' };

export default async function ApprovalsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { scopes } = await signedIn();
  const { peek: id, ...search } = await loadApprovalSearch(searchParams);
  const { api, queries, trpc } = await visit();
  const approver = scopes.includes('approve');
  const input = approvalsInput(search, approver);
  const grouping = groupsInput(search, approver);
  await Promise.all([
    search.group === null &&
      queries.prefetchQuery({
        queryKey: trpc.payouts.approvals.queryKey(input),
        queryFn: () => api.payouts.approvals(input),
      }),
    grouping &&
      queries.prefetchQuery({
        queryKey: trpc.payouts.approval_groups.queryKey(grouping),
        queryFn: () => api.payouts.approval_groups(grouping),
      }),
    id &&
      queries.prefetchQuery({
        queryKey: trpc.payouts.view.queryKey({ id }),
        queryFn: () => api.payouts.view({ id }),
      }),
  ]);
  return (
    <Prefetched>
      <ApprovalList />
    </Prefetched>
  );
}
