import type { Metadata } from 'next';
import type { SearchParams } from 'nuqs/server';
import { Prefetched, signedIn, visit } from '@/app/_trpc/visit';
import { ApprovalList } from './_parts/approval-list';
import { approvalsInput, loadApprovalSearch } from './_parts/approval-search';

export const metadata: Metadata = { title: 'Approvals' };

export default async function ApprovalsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { scopes } = await signedIn();
  const { peek: id, ...search } = await loadApprovalSearch(searchParams);
  const { api, queries, trpc } = await visit();
  const input = approvalsInput(search, scopes.includes('approve'));
  await Promise.all([
    queries.prefetchQuery({
      queryKey: trpc.payouts.approvals.queryKey(input),
      queryFn: () => api.payouts.approvals(input),
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
