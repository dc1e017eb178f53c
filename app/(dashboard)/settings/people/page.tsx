import type { Metadata } from 'next';
import { Prefetched, signedIn, visit } from '@/app/_trpc/visit';
import { People } from '../../../_dashboard/workspace/people/people';

export const metadata: Metadata = { title: 'People' };

export default async function PeoplePage() {
  await signedIn();
  const { api, queries, trpc } = await visit();
  const open = { kinds: ['member' as const, 'invite' as const] };
  await Promise.all([
    queries.prefetchQuery({
      queryKey: trpc.people.list.queryKey({}),
      queryFn: () => api.people.list({}),
    }),
    queries.prefetchQuery({
      queryKey: trpc.proposals.list.queryKey(open),
      queryFn: () => api.proposals.list(open),
    }),
  ]);
  return (
    <Prefetched>
      <People />
    </Prefetched>
  );
}
