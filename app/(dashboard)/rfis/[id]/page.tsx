import type { Metadata } from 'next';
import { cache } from 'react';
import { leave, Prefetched, signedIn, visit } from '@/app/_trpc/visit';
import { subjectLabel } from '../_parts/rfi-labels';
import { RfiPage } from '../_parts/rfi-page';

type Props = { params: Promise<{ id: string }> };

const load = cache(async (id: string) => {
  await signedIn();
  const { api, queries, trpc } = await visit();
  return queries
    .fetchQuery({ queryKey: trpc.rfis.view.queryKey({ id }), queryFn: () => api.rfis.view({ id }) })
    .catch(leave);
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: `Request about ${subjectLabel((await load((await params).id)).subject)}` };
}

export default async function Page({ params }: Props) {
  const { id } = await params;
  await load(id);
  return (
    <Prefetched>
      <RfiPage id={id} />
    </Prefetched>
  );
}
