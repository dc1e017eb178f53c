import type { Metadata } from 'next';
import { Prefetched, signedIn, visit } from '@/app/_trpc/visit';
import { NewDistributorLink } from '../../../_dashboard/platform/distributor-links/new/new-distributor-link';

export const metadata: Metadata = { title: 'New distributor link' };

export default async function NewDistributorLinkPage() {
  await signedIn();
  const { prefetch } = await visit();
  await prefetch.distributor_links.options({});
  return (
    <Prefetched>
      <NewDistributorLink />
    </Prefetched>
  );
}
