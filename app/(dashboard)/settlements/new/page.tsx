import type { Metadata } from 'next';
import { Prefetched, signedIn, visit } from '@/app/_trpc/visit';
import { NewSettlement } from '../../../_dashboard/treasury/settlements/new/new-settlement';

export const metadata: Metadata = { title: 'New withdrawal' };

export default async function NewSettlementPage() {
  await signedIn();
  const { prefetch } = await visit();
  await prefetch.settlements.terms({});
  return (
    <Prefetched>
      <NewSettlement />
    </Prefetched>
  );
}
