'use client';

import { useMutation } from '@tanstack/react-query';
import { useTRPC } from '@/app/_trpc/client';
import type { PayoutView } from '@/app/_trpc/outputs';
import { calendarDate } from '@/components/format/time';
import { Amount } from '@/components/money/amount';
import { Confirm } from '../../kit/dialogs/confirm';
import { useRefreshPayouts } from './use-refresh-payouts';

type Props = { view: PayoutView; close: () => void };

export function DiscardDraft({ view: { payout, beneficiary, version, draft }, close }: Props) {
  const discard = useMutation({
    ...useTRPC().payouts.discard_draft.mutationOptions(),
    onSuccess: close,
    onSettled: useRefreshPayouts(),
  });
  return (
    <Confirm
      title="Discard this draft?"
      description={
        <>
          <Amount amount={payout.source_amount} currency={payout.source_currency} className="text-text" /> to{' '}
          {beneficiary.name} won’t be sent{draft?.send_on && ` on ${calendarDate(draft.send_on)}`}. It stays
          in your payouts as cancelled.
        </>
      }
      act={{ label: 'Discard draft', doing: 'Discarding…', undone: 'Draft not discarded', danger: true }}
      mutation={discard}
      send={() => discard.mutate({ id: payout.id, version })}
      close={close}
    />
  );
}
