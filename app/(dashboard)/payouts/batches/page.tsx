import type { Metadata } from 'next';
import type { SearchParams } from 'nuqs/server';
import { Prefetched, signedIn, visit } from '@/app/_trpc/visit';
import { BatchList } from './_parts/batch-list';
import { loadBatchSearch, rowsInput } from './_parts/batch-search';

export const metadata: Metadata = { title: 'Batches' };

export default async function BatchesPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  await signedIn();
  const input = rowsInput(await loadBatchSearch(searchParams));
  const { api, queries, trpc } = await visit();
  await queries.prefetchQuery({
    queryKey: trpc.batches.rows.queryKey(input),
    queryFn: () => api.batches.rows(input),
  });
  return (
    <Prefetched>
      <BatchList />
    </Prefetched>
  );
}
