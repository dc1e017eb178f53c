import type { Metadata } from 'next';
import { cache } from 'react';
import { leave, Prefetched, signedIn, visit } from '@/app/_trpc/visit';
import { DocumentPage } from '../_parts/document-page';

type Props = { params: Promise<{ id: string }> };

const load = cache(async (document_id: string) => {
  await signedIn();
  const { api, queries, trpc } = await visit();
  return queries
    .fetchQuery({
      queryKey: trpc.documents.view.queryKey({ document_id }),
      queryFn: () => api.documents.view({ document_id }),
    })
    .catch(leave);
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: (await load((await params).id)).document.document_name };
}

export default async function Page({ params }: Props) {
  const { id } = await params;
  await load(id);
  return (
    <Prefetched>
      <DocumentPage id={id} />
    </Prefetched>
  );
}
