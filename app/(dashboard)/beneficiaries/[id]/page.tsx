import type { Metadata } from 'next';
import { cache } from 'react';
import { leave, Prefetched, signedIn, visit } from '@/app/_trpc/visit';
import { BeneficiaryPage } from '../_parts/beneficiary-page';

type Props = { params: Promise<{ id: string }> };

const load = cache(async (id: string) => {
  await signedIn();
  const { api, queries, trpc } = await visit();
  return queries
    .fetchQuery({
      queryKey: trpc.beneficiaries.get.queryKey({ id }),
      queryFn: () => api.beneficiaries.get({ id }),
    })
    .catch(leave);
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: (await load((await params).id)).name };
}

export default async function Page({ params }: Props) {
  const { id } = await params;
  await load(id);
  return (
    <Prefetched>
      <BeneficiaryPage id={id} />
    </Prefetched>
  );
}
