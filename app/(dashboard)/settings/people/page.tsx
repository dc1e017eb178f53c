import type { Metadata } from 'next';
import { Prefetched, signedIn, visit } from '@/app/_trpc/visit';
import { People } from '../../../_dashboard/workspace/people/people';

export const metadata: Metadata = { title: 'People' };

export default async function PeoplePage() {
  await signedIn();
  const { prefetch } = await visit();
  const open = { kinds: ['member' as const, 'invite' as const, 'reset' as const] };
  await Promise.all([prefetch.people.list({}), prefetch.roles.list({}), prefetch.proposals.list(open)]);
  return (
    <Prefetched>
      <People />
    </Prefetched>
  );
}
