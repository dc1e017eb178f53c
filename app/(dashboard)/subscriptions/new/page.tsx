import type { Metadata } from 'next';
import { Prefetched, signedIn, visit } from '@/app/_trpc/visit';
import { NewSubscription } from '../../../_dashboard/collections/subscriptions/new/new-subscription';

export const metadata: Metadata = { title: 'New subscription' };

type Props = { searchParams: Promise<{ customer_id?: string | string[] }> };

export default async function NewSubscriptionPage({ searchParams }: Props) {
  await signedIn();
  const { customer_id } = await searchParams;
  const { prefetch } = await visit();
  await prefetch.subscriptions.options({});
  return (
    <Prefetched>
      <NewSubscription customerId={typeof customer_id === 'string' ? customer_id : ''} />
    </Prefetched>
  );
}
