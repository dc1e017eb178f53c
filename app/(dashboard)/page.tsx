import type { Metadata } from 'next';
import { Home } from '../_dashboard/pages/home/home';
import { Prefetched, signedIn, visit } from '../_trpc/visit';

export const metadata: Metadata = { title: 'Home' };

export default async function HomePage() {
  await signedIn();
  const { api, queries, trpc } = await visit();
  // Each panel shows its own error.
  await Promise.all([
    queries.prefetchQuery({ queryKey: trpc.home.needs.queryKey({}), queryFn: () => api.home.needs({}) }),
    queries.prefetchQuery({ queryKey: trpc.home.flow.queryKey({}), queryFn: () => api.home.flow({}) }),
    queries.prefetchQuery({
      queryKey: trpc.home.balances.queryKey({}),
      queryFn: () => api.home.balances({}),
    }),
    queries.prefetchQuery({
      queryKey: trpc.home.upcoming.queryKey({}),
      queryFn: () => api.home.upcoming({}),
    }),
    queries.prefetchQuery({ queryKey: trpc.home.steps.queryKey({}), queryFn: () => api.home.steps({}) }),
  ]);
  return (
    <Prefetched>
      <Home />
    </Prefetched>
  );
}
