import type { Metadata } from 'next';
import { NuqsAdapter } from 'nuqs/adapters/next/app';
import { createLoader, type SearchParams } from 'nuqs/server';
import { Prefetched, signedIn, visit } from '@/app/_trpc/visit';
import { DevelopersOverview } from '../../_dashboard/developers/overview/overview';
import { period } from '../../_dashboard/developers/overview/period';

export const metadata: Metadata = { title: 'Developers' };

const load = createLoader({ period });

export default async function DevelopersPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  await signedIn();
  const { prefetch } = await visit();
  await prefetch.developers.overview(await load(searchParams));
  return (
    <Prefetched>
      <NuqsAdapter>
        <DevelopersOverview />
      </NuqsAdapter>
    </Prefetched>
  );
}
