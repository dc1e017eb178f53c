import type { Metadata } from 'next';
import { Prefetched, signedIn, visit } from '@/app/_trpc/visit';
import { NewSubscription } from '../../../_dashboard/collections/subscriptions/new/new-subscription';

export const metadata: Metadata = { title: 'New subscription' };

type Props = { searchParams: Promise<{ customer_id?: string | string[] }> };

export default async function NewSubscriptionPage({ searchParams }: Props) {
  await signedIn();
  const { customer_id } = await searchParams;
  const { api, queries, trpc } = await visit();
  await queries.prefetchQuery({
    queryKey: trpc.subscriptions.options.queryKey({}),
    queryFn: () => api.subscriptions.options({}),
  });
  return (
    <Prefetched>
      <NewSubscription customerId={typeof customer_id === 'string' ? customer_id : ''} />
    </Prefetched>
  );
}
