import type { Metadata } from 'next';
import { leave, Prefetched, signedIn, visit } from '@/app/_trpc/visit';
import { thisMonth } from '../../_dashboard/kit/period/period';
import { Reports } from '../../_dashboard/pages/reports/reports';

export const metadata: Metadata = { title: 'Reports' };

export default async function ReportsPage() {
  const me = await signedIn();
  const { read } = await visit();
  const { from, to } = thisMonth(Date.now() + me.clock_offset_ms);
  await read.reports.preview({ from, to }).catch(leave);
  return (
    <Prefetched>
      <Reports />
    </Prefetched>
  );
}
