import { setTimeout as pause } from 'node:timers/promises';
import type { Metadata } from 'next';
import { Home } from '../../_dashboard/pages/home/home';
import { Prefetched, signedIn, visit } from '../../_trpc/visit';

export const metadata: Metadata = { title: 'Home' };

/** The browser loads the panels that take longer. */
const LONGEST_MS = 200;

export default async function HomePage() {
  await signedIn();
  const { prefetch } = await visit();
  // Each panel shows its own error.
  const panels = Promise.all([
    prefetch.home.needs({}),
    prefetch.home.position({}),
    prefetch.home.flow({}),
    prefetch.home.balances({}),
    prefetch.home.upcoming({}),
    prefetch.home.steps({}),
  ]);
  await Promise.race([panels, pause(LONGEST_MS)]);
  return (
    <Prefetched>
      <Home />
    </Prefetched>
  );
}
