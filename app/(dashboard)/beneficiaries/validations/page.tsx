import type { Metadata } from 'next';
import type { SearchParams } from 'nuqs/server';
import { Prefetched, signedIn, visit } from '@/app/_trpc/visit';
import { ValidationList } from './_parts/validation-list';
import { loadValidationSearch, rowsInput } from './_parts/validation-search';

export const metadata: Metadata = { title: 'Validations' };

export default async function ValidationsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  await signedIn();
  const input = rowsInput(await loadValidationSearch(searchParams));
  const { api, queries, trpc } = await visit();
  await queries.prefetchQuery({
    queryKey: trpc.validations.rows.queryKey(input),
    queryFn: () => api.validations.rows(input),
  });
  return (
    <Prefetched>
      <ValidationList />
    </Prefetched>
  );
}
