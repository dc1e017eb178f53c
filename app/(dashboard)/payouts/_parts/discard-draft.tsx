'use client';

import { useMutation } from '@tanstack/react-query';
import { useTRPC } from '@/app/_trpc/client';
import { failureOf } from '@/app/_trpc/failure';
import { FailureNotice } from '@/components/data/failure-notice';
import { Amount } from '@/components/money/amount';
import { calendarDate } from '@/components/time/time-text';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import type { DraftView } from './draft-view';
import { useRefreshPayouts } from './use-refresh-payouts';

export function DiscardDraft({ view, draft, close }: DraftView & { close: () => void }) {
  const { payout, beneficiary, version } = view;
  const discard = useMutation({
    ...useTRPC().payouts.discard_draft.mutationOptions(),
    onSuccess: close,
    onSettled: useRefreshPayouts(),
  });
  const failure = failureOf(discard.error, 'Draft not discarded');
  return (
    <Dialog
      open
      onOpenChange={close}
      title="Discard this draft?"
      description={
        <>
          <Amount amount={payout.source_amount} currency={payout.source_currency} className="text-text" /> to{' '}
          {beneficiary.name} won’t be sent{draft.send_on && ` on ${calendarDate(draft.send_on)}`}. It stays in
          your payouts as cancelled.
        </>
      }
      actions={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button
            variant="danger"
            disabled={discard.isPending}
            onClick={() => discard.mutate({ id: payout.id, version })}
          >
            {discard.isPending ? 'Discarding…' : 'Discard draft'}
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
  );
}
