'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTRPC } from '@/app/_trpc/client';
import { TextField } from '@/components/form/text-field';
import { formatMoney } from '@/components/money/format';
import { Confirm } from '../../_resource/confirm';
import type { SettlementView } from './settlement-status';
import { useDecided } from './use-decided';

// The contract's own bounds; the contract itself would bring zod into the lists.
const SHORTEST = 3;
const LONGEST = 500;

type Props = { view: SettlementView; close: () => void };

export function RejectSettlement({ view: { settlement, version }, close }: Props) {
  const trpc = useTRPC();
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const reject = useMutation({
    ...trpc.settlements.reject.mutationOptions(),
    onSuccess: close,
    onSettled: useDecided(),
  });
  const isShort = reason.trim().length < SHORTEST;
  return (
    <Confirm
      title="Reject this settlement?"
      description={`${formatMoney(settlement.amount, settlement.currency)} is not sent, and what is held goes back to the balance.`}
      act={{
        label: 'Reject settlement',
        doing: 'Rejecting…',
        undone: 'Settlement not rejected',
        danger: true,
      }}
      mutation={reject}
      send={() => {
        setTried(true);
        if (!isShort) reject.mutate({ id: settlement.id, version, reason: reason.trim() });
      }}
      close={close}
    >
      <TextField
        label="Reason"
        hint="Shown to the person who created it"
        required
        maxLength={LONGEST}
        value={reason}
        change={setReason}
        error={tried && isShort ? `Enter a reason of at least ${SHORTEST} characters` : undefined}
      />
    </Confirm>
  );
}
