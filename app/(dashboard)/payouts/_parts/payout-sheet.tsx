'use client';

import { useQuery } from '@tanstack/react-query';
import { useTRPC } from '@/app/_trpc/client';
import type { Peek } from '@/components/data/detail/peek';
import { SideSheet } from '@/components/data/detail/side-sheet';
import { SheetContent } from '../../_parts/peeked';
import { PayoutDetail } from './payout-detail';
import { isFinal } from './payout-labels';

export function PayoutSheet({ peek }: { peek: Peek }) {
  return (
    <SideSheet peek={peek} title="Payout" href={`/payouts/${peek.id ?? ''}`}>
      {peek.id && <One id={peek.id} />}
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

function One({ id }: { id: string }) {
  const found = usePayoutView(id);
  return <SheetContent found={found}>{(data) => <PayoutDetail view={data} page={false} />}</SheetContent>;
}
