import type { Metadata } from 'next';
import type { SearchParams } from 'nuqs/server';
import { Prefetched, signedIn, visit } from '@/app/_trpc/visit';
import { DocumentList } from './_parts/document-list';
import { loadDocumentSearch, rowsInput } from './_parts/document-search';

export const metadata: Metadata = { title: 'Documents' };

export default async function DocumentsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  await signedIn();
  const { peek: document_id, ...search } = await loadDocumentSearch(searchParams);
  const { api, queries, trpc } = await visit();
  const input = rowsInput(search);
  await Promise.all([
    queries.prefetchQuery({
      queryKey: trpc.documents.rows.queryKey(input),
      queryFn: () => api.documents.rows(input),
    }),
    document_id &&
      queries.prefetchQuery({
        queryKey: trpc.documents.view.queryKey({ document_id }),
        queryFn: () => api.documents.view({ document_id }),
      }),
  ]);
  return (
    <Prefetched>
      <DocumentList />
    </Prefetched>
  );
}
