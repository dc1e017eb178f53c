import type { Metadata } from 'next';
import type { SearchParams } from 'nuqs/server';
import { Prefetched, prefetching, signedIn } from '@/app/_trpc/prefetch';
import { PayoutList } from './_parts/payout-list';
import { loadPayoutSearch, rowsInput } from './_parts/payout-search';

export const metadata: Metadata = { title: 'Payouts' };

export default async function PayoutsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  await signedIn();
  const { peek, ...search } = await loadPayoutSearch(searchParams);
  const { queries, trpc } = await prefetching();
  await Promise.all([
    queries.prefetchQuery(trpc.payouts.rows.queryOptions(rowsInput(search))),
    peek && queries.prefetchQuery(trpc.payouts.view.queryOptions({ id: peek })),
  ]);
  return (
    <Prefetched>
      <PayoutList />
    </Prefetched>
  );
}
