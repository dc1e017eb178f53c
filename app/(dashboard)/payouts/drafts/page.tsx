import type { Metadata } from 'next';
import type { SearchParams } from 'nuqs/server';
import { Prefetched, signedIn, visit } from '@/app/_trpc/visit';
import { DraftList } from './_parts/draft-list';
import { draftsInput, loadDraftSearch } from './_parts/draft-search';

export const metadata: Metadata = { title: 'Drafts' };

export default async function DraftsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  await signedIn();
  const { peek: id, ...search } = await loadDraftSearch(searchParams);
  const input = draftsInput(search);
  const { api, queries, trpc } = await visit();
  await Promise.all([
    queries.prefetchQuery({
      queryKey: trpc.payouts.drafts.queryKey(input),
      queryFn: () => api.payouts.drafts(input),
    }),
    id &&
      queries.prefetchQuery({
        queryKey: trpc.payouts.view.queryKey({ id }),
        queryFn: () => api.payouts.view({ id }),
      }),
  ]);
  return (
    <Prefetched>
      <DraftList />
    </Prefetched>
  );
}
