'use client';

import { useMutation } from '@tanstack/react-query';
import { useTRPC } from '@/app/_trpc/client';
import { formatMoney } from '@/components/format/money';
import { RejectDialog } from '../../kit/dialogs/reject-dialog';
import { useInvalidateAll } from '../../kit/dialogs/use-decided';
import type { TransferView } from './status';

type Props = { view: TransferView; close: () => void };

export function RejectInternalTransfer({ view: { transfer, version }, close }: Props) {
  const trpc = useTRPC();
  const reject = useMutation({
    ...trpc.internal_transfers.reject.mutationOptions(),
    onSuccess: close,
    onSettled: useInvalidateAll(),
  });
  return (
    <RejectDialog
      noun="internal transfer"
      description={`${formatMoney(transfer.transfer_amount, transfer.transfer_currency)} is not transferred. The held amount is released to the balance.`}
      mutation={reject}
      send={(reason) => reject.mutate({ id: transfer.id, version, reason })}
      close={close}
    />
  );
}
