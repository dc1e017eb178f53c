import type { Metadata } from 'next';
import { Prefetched, signedIn, visit } from '@/app/_trpc/visit';
import { Business } from '../../../_dashboard/workspace/settings/business';

export const metadata: Metadata = { title: 'Business' };

export default async function BusinessPage() {
  await signedIn();
  const { prefetch } = await visit();
  await Promise.all([prefetch.settings.all({}), prefetch.payment_links.options({})]);
  return (
    <Prefetched>
      <Business />
    </Prefetched>
  );
}
