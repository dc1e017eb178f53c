import type { Metadata } from 'next';
import { Prefetched, signedIn, visit } from '@/app/_trpc/visit';
import { RulesPage } from '../../../_dashboard/workspace/approval-rules/rules-page';

export const metadata: Metadata = { title: 'Approval rules' };

export default async function ApprovalRulesPage() {
  await signedIn();
  const { api, queries, trpc } = await visit();
  const open = { kinds: ['rules' as const] };
  await Promise.all([
    queries.prefetchQuery({
      queryKey: trpc.approval_rules.rules.queryKey({}),
      queryFn: () => api.approval_rules.rules({}),
    }),
    queries.prefetchQuery({
      queryKey: trpc.proposals.list.queryKey(open),
      queryFn: () => api.proposals.list(open),
    }),
  ]);
  return (
    <Prefetched>
      <RulesPage />
    </Prefetched>
  );
}
