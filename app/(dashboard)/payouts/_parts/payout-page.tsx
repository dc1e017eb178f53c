'use client';

import { ChevronLeft } from 'lucide-react';
import Link from 'next/link';
import { failureOf } from '@/app/_trpc/failure';
import { FailureNotice } from '@/components/data/failure-notice';
import { PayoutDetail } from './payout-detail';
import { usePayoutView } from './payout-sheet';

export function PayoutPage({ id }: { id: string }) {
  const view = usePayoutView(id);
  const failure = failureOf(view.error);
  return (
    <div className="@container mx-auto w-full max-w-5xl px-5 py-4 max-desk:px-4">
      <Link
        href="/payouts"
        className="mb-3 inline-flex h-6 items-center gap-1 rounded-sm text-muted hover:text-text"
      >
        <ChevronLeft aria-hidden="true" className="size-4" />
        Payouts
      </Link>
      {failure && <FailureNotice failure={failure} retry={() => void view.refetch()} />}
      {view.data && <PayoutDetail view={view.data} page />}
    </div>
  );
}
