'use client';

import { useMutation } from '@tanstack/react-query';
import { useTRPC } from '@/app/_trpc/client';
import { formatMoney } from '@/components/format/money';
import { Confirm } from '../../kit/dialogs/confirm';
import { useInvalidateAll } from '../../kit/dialogs/use-decided';
import type { TransferView } from './status';

type Props = { view: TransferView; close: () => void };

export function CancelInternalTransfer({ view: { transfer, from, direction, version }, close }: Props) {
  const trpc = useTRPC();
  const cancel = useMutation({
    ...trpc.internal_transfers.cancel.mutationOptions(),
    onSuccess: close,
    onSettled: useInvalidateAll(),
  });
  return (
    <Confirm
      title="Cancel this internal transfer?"
      description={`${formatMoney(transfer.transfer_amount, transfer.transfer_currency)} is not transferred. The held amount is released to ${
        direction === 'sent' ? 'your balance' : `the balance of ${from.name}`
      }.`}
      act={{
        label: 'Cancel transfer',
        doing: 'Cancelling…',
        undone: 'Internal transfer not cancelled',
        danger: true,
      }}
      keep="Keep transfer"
      mutation={cancel}
      send={() => cancel.mutate({ id: transfer.id, version })}
      close={close}
    />
  );
}
