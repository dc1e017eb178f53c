import type { Metadata } from 'next';
import type { SearchParams } from 'nuqs/server';
import { Prefetched, signedIn, visit } from '@/app/_trpc/visit';
import { RfiList } from './_parts/rfi-list';
import { loadRfiSearch, rowsInput } from './_parts/rfi-search';

export const metadata: Metadata = { title: 'Requests' };

export default async function RfisPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  await signedIn();
  const { peek: id, ...search } = await loadRfiSearch(searchParams);
  const { api, queries, trpc } = await visit();
  const input = rowsInput(search);
  await Promise.all([
    queries.prefetchQuery({ queryKey: trpc.rfis.rows.queryKey(input), queryFn: () => api.rfis.rows(input) }),
    id &&
      queries.prefetchQuery({
        queryKey: trpc.rfis.view.queryKey({ id }),
        queryFn: () => api.rfis.view({ id }),
      }),
  ]);
  return (
    <Prefetched>
      <RfiList />
    </Prefetched>
  );
}
