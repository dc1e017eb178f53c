'use client';

import { useQuery } from '@tanstack/react-query';
import { useTRPC } from '@/app/_trpc/client';
import { failureOf, statusOf } from '@/app/_trpc/failure';
import type { Peek } from '@/components/data/detail/peek';
import { SideSheet } from '@/components/data/detail/side-sheet';
import { FailureNotice } from '@/components/data/failure-notice';
import { NoSuch } from '@/components/data/no-such';
import { PayoutDetail } from './payout-detail';
import { isFinal } from './payout-words';

export function PayoutSheet({ peek }: { peek: Peek }) {
  return (
    <SideSheet peek={peek} title="Payout" href={`/payouts/${peek.id ?? ''}`}>
      {peek.id && <PeekedPayout id={peek.id} />}
    </SideSheet>
  );
}

export function usePayoutView(id: string) {
  return useQuery(
    useTRPC().payouts.view.queryOptions(
      { id },
      { refetchInterval: ({ state }) => (state.data && !isFinal(state.data.payout.status) ? 5_000 : false) },
    ),
  );
}

function PeekedPayout({ id }: { id: string }) {
  const view = usePayoutView(id);
  if (view.data) return <PayoutDetail view={view.data} page={false} />;
  if (statusOf(view.error) === 404) return <NoSuch />;
  const failure = failureOf(view.error);
  if (failure) return <FailureNotice failure={failure} retry={() => void view.refetch()} />;
  return (
    <p role="status" className="animate-late text-muted">
      Loading…
    </p>
  );
}
