'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTRPC } from '@/app/_trpc/client';
import { Confirm } from '../../kit/dialogs/confirm';
import { type AccountView, accountName } from './status';

type Props = { view: AccountView; close: () => void };

/** Withdrawn by its creator before confirmation. */
export function CancelAccount({ view: { account }, close }: Props) {
  const queries = useQueryClient();
  const cancel = useMutation({
    ...useTRPC().withdrawal_accounts.cancel.mutationOptions(),
    onSuccess: close,
    onSettled: () => queries.invalidateQueries(),
  });
  return (
    <Confirm
      title="Cancel this request?"
      description={`${accountName(account)} is no longer waiting for confirmation. Another account can be added for ${account.currency}.`}
      act={{
        label: 'Cancel request',
        doing: 'Cancelling…',
        undone: 'Request not cancelled',
        danger: true,
      }}
      keep="Keep request"
      mutation={cancel}
      send={() => cancel.mutate({ id: account.id })}
      close={close}
    />
  );
}
