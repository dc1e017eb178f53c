'use client';

import { useMutation } from '@tanstack/react-query';
import { useTRPC } from '@/app/_trpc/client';
import type { PayoutView } from '@/app/_trpc/outputs';
import { Amount } from '@/components/money/amount';
import { Confirm } from '../../kit/dialogs/confirm';
import { useRefreshPayouts } from './use-refresh-payouts';

type Props = { view: PayoutView; close: () => void };

export function CancelPayout({ view: { payout, beneficiary }, close }: Props) {
  const cancel = useMutation({
    ...useTRPC().payouts.cancel.mutationOptions(),
    onSuccess: close,
    onSettled: useRefreshPayouts(),
  });
  return (
    <Confirm
      title="Cancel this payout?"
      description={
        <>
          <Amount amount={payout.source_amount} currency={payout.source_currency} className="text-text" /> to{' '}
          {beneficiary.name} won’t be sent. This can’t be undone.
        </>
      }
      act={{
        label: 'Cancel payout',
        doing: 'Cancelling…',
        undone: 'Payout not cancelled',
        danger: true,
      }}
      keep="Keep payout"
      mutation={cancel}
      send={() => cancel.mutate({ id: payout.id })}
      close={close}
    />
  );
}
