import type { Metadata } from 'next';
import { Prefetched, signedIn, visit } from '@/app/_trpc/visit';
import { NewDistributorLink } from '../../../_dashboard/platform/distributor-links/new/new-distributor-link';

export const metadata: Metadata = { title: 'New distributor link' };

export default async function NewDistributorLinkPage() {
  await signedIn();
  const { api, queries, trpc } = await visit();
  await queries.prefetchQuery({
    queryKey: trpc.distributor_links.options.queryKey({}),
    queryFn: () => api.distributor_links.options({}),
  });
  return (
    <Prefetched>
      <NewDistributorLink />
    </Prefetched>
  );
}
