'use client';

import { useMutation } from '@tanstack/react-query';
import { useTRPC } from '@/app/_trpc/client';
import { formatMoney } from '@/components/format/money';
import { Confirm } from '../../kit/dialogs/confirm';
import { useInvalidateAll } from '../../kit/dialogs/use-decided';
import type { SettlementView } from './status';

type Props = { view: SettlementView; close: () => void };

export function CancelSettlement({ view: { settlement, version }, close }: Props) {
  const trpc = useTRPC();
  const cancel = useMutation({
    ...trpc.settlements.cancel.mutationOptions(),
    onSuccess: close,
    onSettled: useInvalidateAll(),
  });
  return (
    <Confirm
      title="Cancel this withdrawal?"
      description={`${formatMoney(settlement.amount, settlement.currency)} is not sent. The held amount is released to the balance.`}
      act={{
        label: 'Cancel withdrawal',
        doing: 'Cancelling…',
        undone: 'Withdrawal not cancelled',
        danger: true,
      }}
      keep="Keep withdrawal"
      mutation={cancel}
      send={() => cancel.mutate({ id: settlement.id, version })}
      close={close}
    />
  );
}
