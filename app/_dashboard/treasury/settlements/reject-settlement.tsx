'use client';

import { useMutation } from '@tanstack/react-query';
import { useTRPC } from '@/app/_trpc/client';
import { formatMoney } from '@/components/format/money';
import { RejectDialog } from '../../kit/dialogs/reject-dialog';
import { useInvalidateAll } from '../../kit/dialogs/use-decided';
import type { SettlementView } from './status';

type Props = { view: SettlementView; close: () => void };

export function RejectSettlement({ view: { settlement, version }, close }: Props) {
  const trpc = useTRPC();
  const reject = useMutation({
    ...trpc.settlements.reject.mutationOptions(),
    onSuccess: close,
    onSettled: useInvalidateAll(),
  });
  return (
    <RejectDialog
      noun="withdrawal"
      description={`${formatMoney(settlement.amount, settlement.currency)} is not sent. The held amount is released to the balance.`}
      mutation={reject}
      send={(reason) => reject.mutate({ id: settlement.id, version, reason })}
      close={close}
    />
  );
}
