import type { Metadata } from 'next';
import { Prefetched, signedIn, visit } from '@/app/_trpc/visit';
import { NewWithdrawal } from '../../../_dashboard/treasury/withdrawals/new/new-withdrawal';

export const metadata: Metadata = { title: 'New withdrawal' };

export default async function NewSettlementPage() {
  await signedIn();
  const { prefetch } = await visit();
  await prefetch.settlements.terms({});
  return (
    <Prefetched>
      <NewWithdrawal />
    </Prefetched>
  );
}
