import type { Metadata } from 'next';
import type { SearchParams } from 'nuqs/server';
import { Prefetched, signedIn, visit } from '@/app/_trpc/visit';
import { BeneficiaryList } from './_parts/beneficiary-list';
import { loadBeneficiarySearch, rowsInput } from './_parts/beneficiary-search';

export const metadata: Metadata = { title: 'Beneficiaries' };

export default async function BeneficiariesPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  await signedIn();
  const { peek: id, ...search } = await loadBeneficiarySearch(searchParams);
  const { api, queries, trpc } = await visit();
  const input = rowsInput(search);
  await Promise.all([
    queries.prefetchQuery({
      queryKey: trpc.beneficiaries.rows.queryKey(input),
      queryFn: () => api.beneficiaries.rows(input),
    }),
    id &&
      queries.prefetchQuery({
        queryKey: trpc.beneficiaries.get.queryKey({ id }),
        queryFn: () => api.beneficiaries.get({ id }),
      }),
  ]);
  return (
    <Prefetched>
      <BeneficiaryList />
    </Prefetched>
  );
}
