import type { Metadata } from 'next';
import { Home } from '../../_dashboard/pages/home/home';
import { Prefetched, signedIn, visit } from '../../_trpc/visit';

export const metadata: Metadata = { title: 'Home' };

export default async function HomePage() {
  await signedIn();
  const { prefetch } = await visit();
  // Each panel shows its own error.
  await Promise.all([
    prefetch.home.needs({}),
    prefetch.home.position({}),
    prefetch.home.flow({}),
    prefetch.home.balances({}),
    prefetch.home.upcoming({}),
    prefetch.home.steps({}),
  ]);
  return (
    <Prefetched>
      <Home />
    </Prefetched>
  );
}
