'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTRPC } from '@/app/_trpc/client';
import { failureOf } from '@/app/_trpc/failure';
import type { PayoutView } from '@/app/_trpc/outputs';
import { FailureNotice } from '@/components/data/failure-notice';
import { Amount } from '@/components/money/amount';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';

export function CancelPayout({ view: { payout, beneficiary, can } }: { view: PayoutView }) {
  const [asking, setAsking] = useState(false);
  const trpc = useTRPC();
  const queries = useQueryClient();
  const why = useId();
  const cancel = useMutation(
    trpc.payouts.cancel.mutationOptions({
      onSuccess: () => setAsking(false),
      // Also after a refusal: it was refused because the payout has moved on.
      onSettled: () => queries.invalidateQueries({ queryKey: trpc.payouts.pathKey() }),
    }),
  );
  const ask = (open: boolean) => {
    cancel.reset();
    setAsking(open);
  };

  if (!can.cancel.allowed) {
    return (
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <span id={why} className="text-faint text-xs">
          {can.cancel.reason}
        </span>
        <Button aria-disabled="true" aria-describedby={why}>
          Cancel payout
        </Button>
      </div>
    );
  }
  const failure = failureOf(cancel.error, 'Payout not cancelled');
  return (
    <>
      <Button variant="danger" onClick={() => ask(true)}>
        Cancel payout
      </Button>
      <Dialog
        open={asking}
        onOpenChange={ask}
        title="Cancel this payout?"
        description={
          <>
            <Amount amount={payout.source_amount} currency={payout.source_currency} className="text-text" />{' '}
            to {beneficiary.name} won’t be sent. This can’t be undone.
          </>
        }
        actions={
          <>
            <Button onClick={() => ask(false)}>Keep payout</Button>
            <Button
              variant="danger"
              disabled={cancel.isPending}
              onClick={() => cancel.mutate({ id: payout.id })}
            >
              {cancel.isPending ? 'Cancelling…' : 'Cancel payout'}
            </Button>
          </>
        }
      >
        {failure && (
          <div className="mt-4">
            <FailureNotice failure={failure} />
          </div>
        )}
      </Dialog>
    </>
  );
}
