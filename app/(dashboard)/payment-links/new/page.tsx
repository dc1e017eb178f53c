import type { Metadata } from 'next';
import { Prefetched, signedIn, visit } from '@/app/_trpc/visit';
import { NewLink } from './_parts/new-link';

export const metadata: Metadata = { title: 'New payment link' };

type Props = { searchParams: Promise<{ customer_id?: string | string[] }> };

export default async function NewLinkPage({ searchParams }: Props) {
  await signedIn();
  const { customer_id } = await searchParams;
  const { api, queries, trpc } = await visit();
  await queries.prefetchQuery({
    queryKey: trpc.payment_links.options.queryKey({}),
    queryFn: () => api.payment_links.options({}),
  });
  return (
    <Prefetched>
      <NewLink customerId={typeof customer_id === 'string' ? customer_id : ''} />
    </Prefetched>
  );
}
