import type { Metadata } from 'next';
import type { SearchParams } from 'nuqs/server';
import { Prefetched, signedIn, visit } from '@/app/_trpc/visit';
import { PayoutList } from './_parts/payout-list';
import { loadPayoutSearch, rowsInput } from './_parts/payout-search';

export const metadata: Metadata = { title: 'Payouts' };

export default async function PayoutsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  await signedIn();
  const { peek: id, ...search } = await loadPayoutSearch(searchParams);
  const { api, queries, trpc } = await visit();
  const input = rowsInput(search);
  await Promise.all([
    queries.prefetchQuery({
      queryKey: trpc.payouts.rows.queryKey(input),
      queryFn: () => api.payouts.rows(input),
    }),
    id &&
      queries.prefetchQuery({
        queryKey: trpc.payouts.view.queryKey({ id }),
        queryFn: () => api.payouts.view({ id }),
      }),
  ]);
  return (
    <Prefetched>
      <PayoutList />
    </Prefetched>
  );
}
