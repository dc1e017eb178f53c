import type { Metadata } from 'next';
import { Prefetched, signedIn, visit } from '@/app/_trpc/visit';
import { NewSession } from '../../../_dashboard/collections/payment-sessions/new/new-session';

export const metadata: Metadata = { title: 'New checkout session' };

type Props = { searchParams: Promise<{ customer_id?: string | string[] }> };

export default async function NewSessionPage({ searchParams }: Props) {
  await signedIn();
  const { customer_id } = await searchParams;
  const { api, queries, trpc } = await visit();
  await Promise.all([
    queries.prefetchQuery({
      queryKey: trpc.payment_sessions.options.queryKey({}),
      queryFn: () => api.payment_sessions.options({}),
    }),
    queries.prefetchQuery({
      queryKey: trpc.payment_links.options.queryKey({}),
      queryFn: () => api.payment_links.options({}),
    }),
  ]);
  return (
    <Prefetched>
      <NewSession customerId={typeof customer_id === 'string' ? customer_id : ''} />
    </Prefetched>
  );
}
