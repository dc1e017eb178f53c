'use client';

import { useMutation } from '@tanstack/react-query';
import { useTRPC } from '@/app/_trpc/client';
import { formatMoney } from '@/components/format/money';
import { Confirm } from '../../kit/dialogs/confirm';
import { useInvalidateAll } from '../../kit/dialogs/use-decided';
import { useStepUp } from '../../kit/step-up/step-up';
import type { TransferView } from './status';

type Props = { view: TransferView; close: () => void };

export function ApproveInternalTransfer({ view: { transfer, to, version, approval }, close }: Props) {
  const trpc = useTRPC();
  const stepUp = useStepUp();
  const send = useMutation(trpc.internal_transfers.approve.mutationOptions());
  // Pending until the response, including any step-up prompt.
  const approve = useMutation({
    mutationFn: () => stepUp(() => send.mutateAsync({ id: transfer.id, version })),
    onSuccess: close,
    onSettled: useInvalidateAll(),
  });
  const more = approval !== null && approval.needed - approval.given > 1;
  return (
    <Confirm
      title="Approve this internal transfer?"
      description={`${formatMoney(transfer.transfer_amount, transfer.transfer_currency)} from your balance to ${to.name}. ${
        more ? 'Another approval is needed after yours.' : 'The money moves as soon as it’s approved.'
      }`}
      act={{ label: 'Approve transfer', doing: 'Approving…', undone: 'Internal transfer not approved' }}
      mutation={approve}
      send={() => approve.mutate()}
      close={close}
    />
  );
}
