'use client';

import { useMutation } from '@tanstack/react-query';
import { useTRPC } from '@/app/_trpc/client';
import { formatMoney } from '@/components/format/money';
import { Confirm } from '../../kit/dialogs/confirm';
import { useInvalidateAll } from '../../kit/dialogs/use-decided';
import { useStepUp } from '../../kit/step-up/step-up';
import { accountText, type SettlementView } from './status';

type Props = { view: SettlementView; close: () => void };

export function ApproveSettlement({ view: { settlement, account, version, approval }, close }: Props) {
  const trpc = useTRPC();
  const stepUp = useStepUp();
  const send = useMutation(trpc.settlements.approve.mutationOptions());
  // Pending until the response, including any step-up prompt.
  const approve = useMutation({
    mutationFn: () => stepUp(() => send.mutateAsync({ id: settlement.id, version })),
    onSuccess: close,
    onSettled: useInvalidateAll(),
  });
  const more = approval.needed - approval.given > 1;
  return (
    <Confirm
      title="Approve this withdrawal?"
      description={`${formatMoney(settlement.amount, settlement.currency)} to ${accountText(account)}, in the name of ${account.holder_name}. ${
        more ? 'Another approval is needed after yours.' : 'It is sent as soon as it’s approved.'
      }`}
      act={{ label: 'Approve withdrawal', doing: 'Approving…', undone: 'Withdrawal not approved' }}
      mutation={approve}
      send={() => approve.mutate()}
      close={close}
    />
  );
}
