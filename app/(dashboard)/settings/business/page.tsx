import type { Metadata } from 'next';
import { Prefetched, signedIn, visit } from '@/app/_trpc/visit';
import { Business } from '../../../_dashboard/workspace/settings/business';

export const metadata: Metadata = { title: 'Business' };

export default async function BusinessPage() {
  await signedIn();
  const { api, queries, trpc } = await visit();
  await Promise.all([
    queries.prefetchQuery({
      queryKey: trpc.settings.all.queryKey({}),
      queryFn: () => api.settings.all({}),
    }),
    queries.prefetchQuery({
      queryKey: trpc.payment_links.options.queryKey({}),
      queryFn: () => api.payment_links.options({}),
    }),
  ]);
  return (
    <Prefetched>
      <Business />
    </Prefetched>
  );
}
