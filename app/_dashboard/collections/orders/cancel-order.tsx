'use client';

import { useMutation } from '@tanstack/react-query';
import { useTRPC } from '@/app/_trpc/client';
import type { OrderView } from '@/app/_trpc/outputs';
import { Amount } from '@/components/money/amount';
import { Confirm } from '../../kit/dialogs/confirm';
import { useRefreshLinks } from '../payment-links';

type Props = { view: OrderView; close: () => void };

export function CancelOrder({ view: { order, customer }, close }: Props) {
  const cancel = useMutation({
    ...useTRPC().orders.cancel.mutationOptions(),
    onSuccess: close,
    onSettled: useRefreshLinks(),
  });
  return (
    <Confirm
      title="Cancel this checkout order?"
      description={
        <>
          {customer.name} can no longer pay{' '}
          <Amount amount={order.amount} currency={order.currency} className="text-text" /> for it. A transfer
          already sent arrives as unmatched. This can’t be undone.
        </>
      }
      act={{
        label: 'Cancel checkout order',
        doing: 'Cancelling…',
        undone: 'Checkout order not cancelled',
        danger: true,
      }}
      keep="Keep checkout order"
      mutation={cancel}
      send={() => cancel.mutate({ id: order.id })}
      close={close}
    />
  );
}
