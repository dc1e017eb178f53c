'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTRPC } from '@/app/_trpc/client';
import { failureOf } from '@/app/_trpc/failure';
import type { PayoutView } from '@/app/_trpc/outputs';
import { Dialog } from '@/components/primitives/dialog';
import { FailureNotice } from '@/components/problems/failure-notice';
import { ApprovePayout, RejectPayout } from '../../payouts/payouts';

type Props = { id: string; verdict: 'approve' | 'reject'; onClose: () => void };

/** Loads the payout again when the dialog opens, because the row may be stale. */
export function DecideNeed({ id, verdict, onClose }: Props) {
  const { data, error, refetch } = useQuery(
    useTRPC().payouts.view.queryOptions({ id }, { staleTime: 0, gcTime: 0, refetchOnWindowFocus: false }),
  );
  const failure = failureOf(error, 'The payout couldn’t be loaded');
  if (failure)
    return (
      <Dialog open onOpenChange={onClose} title="Payout not loaded">
        <FailureNotice failure={failure} onRetry={() => void refetch()} />
      </Dialog>
    );
  if (!data) return null;
  return <Decide seen={data} verdict={verdict} onClose={onClose} />;
}

type DecideProps = Omit<Props, 'id'> & { seen: PayoutView };

/** Keeps the first loaded version, because the payout changes once it is decided. */
function Decide({ seen, verdict, onClose }: DecideProps) {
  const [view] = useState(seen);
  if (!view.can.approve.allowed)
    return (
      <Dialog open onOpenChange={onClose} title="This payout no longer needs your approval">
        <p className="mt-2 text-muted">{view.can.approve.reason}</p>
      </Dialog>
    );
  return verdict === 'approve' ? (
    <ApprovePayout view={view} onClose={onClose} />
  ) : (
    <RejectPayout view={view} onClose={onClose} />
  );
}
