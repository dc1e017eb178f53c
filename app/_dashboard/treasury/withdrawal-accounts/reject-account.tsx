'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTRPC } from '@/app/_trpc/client';
import { Confirm } from '../../kit/dialogs/confirm';
import { type AccountView, accountName } from './status';

type Props = { view: AccountView; close: () => void };

export function RejectAccount({ view: { account }, close }: Props) {
  const queries = useQueryClient();
  const reject = useMutation({
    ...useTRPC().withdrawal_accounts.reject.mutationOptions(),
    onSuccess: close,
    onSettled: () => queries.invalidateQueries(),
  });
  return (
    <Confirm
      title="Reject this withdrawal account?"
      description={`${accountName(account)} won’t be used for withdrawals. Another account can be added for ${account.currency}.`}
      act={{ label: 'Reject account', doing: 'Rejecting…', undone: 'Account not rejected', danger: true }}
      mutation={reject}
      send={() => reject.mutate({ id: account.id })}
      close={close}
    />
  );
}
