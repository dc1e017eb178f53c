import type { Metadata } from 'next';
import { Prefetched, signedIn, visit } from '@/app/_trpc/visit';
import { RulesPage } from '../../../_dashboard/workspace/approval-rules/rules-page';

export const metadata: Metadata = { title: 'Approval rules' };

export default async function ApprovalRulesPage() {
  await signedIn();
  const { prefetch } = await visit();
  const open = { kinds: ['rules' as const] };
  await Promise.all([prefetch.approval_rules.rules({}), prefetch.proposals.list(open)]);
  return (
    <Prefetched>
      <RulesPage />
    </Prefetched>
  );
}
