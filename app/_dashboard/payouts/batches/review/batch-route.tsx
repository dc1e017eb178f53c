import type { Metadata } from 'next';
import { NuqsAdapter } from 'nuqs/adapters/next/app';
import type { SearchParams } from 'nuqs/server';
import { cache } from 'react';
import { leave, Prefetched, signedIn, visit } from '@/app/_trpc/visit';
import { gridInput, loadGridSearch } from '../grid-search';
import { BatchPage } from './batch-page';

type Props = { params: Promise<{ id: string }>; searchParams: Promise<SearchParams> };

const load = cache(async (id: string) => {
  await signedIn();
  const { read } = await visit();
  return read.batches.view({ id }).catch(leave);
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { batch } = await load((await params).id);
  return { title: batch.file_name };
}

export async function BatchRoute({ params, searchParams }: Props) {
  const { id } = await params;
  await load(id);
  const input = gridInput(id, await loadGridSearch(searchParams));
  const { prefetch } = await visit();
  await prefetch.batches.grid(input);
  return (
    <Prefetched>
      <NuqsAdapter>
        <BatchPage id={id} />
      </NuqsAdapter>
    </Prefetched>
  );
}
