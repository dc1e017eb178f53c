'use client';

import { failureOf } from '@/app/_trpc/failure';
import { FailureNotice } from '@/components/data/failure-notice';
import { BackLink } from '../../_parts/back-link';
import { PayoutDetail } from './payout-detail';
import { usePayoutView } from './payout-sheet';

export function PayoutPage({ id }: { id: string }) {
  const view = usePayoutView(id);
  const failure = failureOf(view.error);
  return (
    <div className="@container mx-auto w-full max-w-5xl px-5 py-4 max-desk:px-4">
      <BackLink href="/payouts">Payouts</BackLink>
      {failure && <FailureNotice failure={failure} retry={() => void view.refetch()} />}
      {view.data && <PayoutDetail view={view.data} page />}
    </div>
  );
}
