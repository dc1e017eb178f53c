import type { Metadata } from 'next';
import { Prefetched, signedIn, visit } from '@/app/_trpc/visit';
import { Security } from '../../../../_dashboard/workspace/security/security';

export const metadata: Metadata = { title: 'Security' };

export default async function OperatorSecurityPage() {
  await signedIn();
  const { prefetch } = await visit();
  await prefetch.security.state({});
  return (
    <Prefetched>
      <Security />
    </Prefetched>
  );
}
