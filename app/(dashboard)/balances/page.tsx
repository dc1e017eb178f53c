import type { Metadata } from 'next';
import type { SearchParams } from 'nuqs/server';
import { Prefetched, signedIn, visit } from '@/app/_trpc/visit';
import { entriesInput, loadBalanceSearch } from './_parts/balance-search';
import { Balances } from './_parts/balances';

export const metadata: Metadata = { title: 'Balances' };

export default async function BalancesPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  await signedIn();
  const search = await loadBalanceSearch(searchParams);
  const { api, queries, trpc } = await visit();
  const { rows } = await queries.fetchQuery({
    queryKey: trpc.balances.view.queryKey({}),
    queryFn: () => api.balances.view({}),
  });
  const input = entriesInput(search, rows);
  await Promise.all([
    queries.prefetchQuery({
      queryKey: trpc.balances.entries.queryKey(input),
      queryFn: () => api.balances.entries(input),
    }),
    queries.prefetchQuery({
      queryKey: trpc.payouts.queue.queryKey({}),
      queryFn: () => api.payouts.queue({}),
    }),
  ]);
  return (
    <Prefetched>
      <Balances />
    </Prefetched>
  );
}
