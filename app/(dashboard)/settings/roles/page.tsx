import type { Metadata } from 'next';
import { Prefetched, signedIn, visit } from '@/app/_trpc/visit';
import { RolesPage } from '../../../_dashboard/workspace/roles/roles-page';

export const metadata: Metadata = { title: 'Roles' };

export default async function Page() {
  await signedIn();
  const { prefetch } = await visit();
  await Promise.all([prefetch.roles.list({}), prefetch.proposals.list({ kinds: ['role'] })]);
  return (
    <Prefetched>
      <RolesPage />
    </Prefetched>
  );
}
