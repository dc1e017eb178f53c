import type { Metadata } from 'next';
import { Prefetched, signedIn, visit } from '@/app/_trpc/visit';
import { NewSettlement } from '../../../_dashboard/treasury/settlements/new/new-settlement';

export const metadata: Metadata = { title: 'New withdrawal' };

export default async function NewSettlementPage() {
  await signedIn();
  const { api, queries, trpc } = await visit();
  await queries.prefetchQuery({
    queryKey: trpc.settlements.terms.queryKey({}),
    queryFn: () => api.settlements.terms({}),
  });
  return (
    <Prefetched>
      <NewSettlement />
    </Prefetched>
  );
}
