import type { Metadata } from 'next';
import { Prefetched, signedIn, visit } from '@/app/_trpc/visit';
import { Business } from './_parts/business';

export const metadata: Metadata = { title: 'Business' };

export default async function BusinessPage() {
  await signedIn();
  const { api, queries, trpc } = await visit();
  await queries.prefetchQuery({
    queryKey: trpc.settings.all.queryKey({}),
    queryFn: () => api.settings.all({}),
  });
  return (
    <Prefetched>
      <Business />
    </Prefetched>
  );
}
