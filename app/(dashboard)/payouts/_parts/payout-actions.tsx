'use client';

import { useSuspenseQuery } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import Link from 'next/link';
import { useId, useState } from 'react';
import { useTRPC } from '@/app/_trpc/client';
import type { PayoutView } from '@/app/_trpc/outputs';
import { Button, buttonClass } from '@/components/ui/button';
import { ApproveDialog } from '../../approvals/_parts/approve-dialog';
import { DecideButtons } from '../../approvals/_parts/decide-buttons';
import { RejectDialog } from '../../approvals/_parts/reject-dialog';
import { CancelPayout } from './cancel-payout';
import { DraftActions } from './draft-actions';
import { isDropped } from './payout-labels';

/** While it waits for approval, cancelling is offered to those who can; afterwards everyone reads why not. */
export function PayoutActions({ view }: { view: PayoutView }) {
  // As it was when asked, and here because the answer outlives the buttons.
  const [asking, setAsking] = useState<{ verdict: 'approve' | 'reject'; view: PayoutView } | null>(null);
  const close = () => setAsking(null);
  if (view.draft) return <DraftActions view={view} draft={view.draft} />;
  const waits = view.payout.status === 'pending_approval';
  const { allowed, reason } = view.can.approve;
  return (
    <>
      {isDropped(view.payout.status) && <RetryPayout id={view.payout.id} />}
      {(!waits || view.can.cancel.allowed) && <CancelPayout view={view} />}
      {waits &&
        (allowed ? (
          <DecideButtons
            approve={() => setAsking({ verdict: 'approve', view })}
            reject={() => setAsking({ verdict: 'reject', view })}
            refusal={null}
          />
        ) : (
          <NoApproving reason={reason} />
        ))}
      {asking?.verdict === 'approve' && <ApproveDialog rows={[asking.view]} close={close} />}
      {asking?.verdict === 'reject' && <RejectDialog rows={[asking.view]} close={close} />}
    </>
  );
}

/** What failed or was stopped stays as it is; the same is made as a new one. */
function RetryPayout({ id }: { id: string }) {
  const { data: me } = useSuspenseQuery(useTRPC().people.me.queryOptions({}));
  if (!me.scopes.includes('make')) return null;
  return (
    <Link href={`/payouts/new?like=${id}`} className={buttonClass('primary')}>
      <RotateCw aria-hidden="true" />
      Retry payout
    </Link>
  );
}

function NoApproving({ reason }: { reason: string | null }) {
  const why = useId();
  return (
    <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
      <span id={why} className="text-faint text-xs">
        {reason}
      </span>
      <Button variant="primary" aria-disabled="true" aria-describedby={why}>
        Approve payout
      </Button>
    </div>
  );
}
