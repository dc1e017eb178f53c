import type { Metadata } from 'next';
import { NuqsAdapter } from 'nuqs/adapters/next/app';
import { createLoader, type SearchParams } from 'nuqs/server';
import { Prefetched, signedIn, visit } from '@/app/_trpc/visit';
import { Calendar } from '../../../_dashboard/payouts/calendar/calendar';
import { fromParser } from '../../../_dashboard/payouts/calendar/weeks';

export const metadata: Metadata = { title: 'Calendar' };

export default async function CalendarPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { clock_offset_ms } = await signedIn();
  const { prefetch } = await visit();
  const load = createLoader({ from: fromParser(Date.now() + clock_offset_ms) });
  await prefetch.home.calendar(await load(searchParams));
  return (
    <Prefetched>
      <NuqsAdapter>
        <Calendar />
      </NuqsAdapter>
    </Prefetched>
  );
}
