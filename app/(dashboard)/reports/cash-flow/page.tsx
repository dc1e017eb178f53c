import type { Metadata } from 'next';
import { Prefetched, signedIn, visit } from '@/app/_trpc/visit';
import { CashFlow } from '../../../_dashboard/pages/cash-flow/cash-flow';

export const metadata: Metadata = { title: 'Cash flow and FX cost' };

export default async function CashFlowPage() {
  await signedIn();
  const { prefetch } = await visit();
  await prefetch.home.cash_flow({});
  return (
    <Prefetched>
      <CashFlow />
    </Prefetched>
  );
}
