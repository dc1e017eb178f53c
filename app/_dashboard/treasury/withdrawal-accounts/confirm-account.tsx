'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTRPC } from '@/app/_trpc/client';
import { Fact, Facts } from '@/components/detail/facts';
import { shortNumber } from '@/server/kernel/text/short-number';
import { Confirm } from '../../kit/dialogs/confirm';
import { useStepUp } from '../../kit/step-up/step-up';
import type { AccountView } from './status';

type Props = { view: AccountView; close: () => void };

/** Confirmation by a second person, after which the account can receive money. */
export function ConfirmAccount({ view: { account, created_by, needs }, close }: Props) {
  const trpc = useTRPC();
  const queries = useQueryClient();
  const stepUp = useStepUp();
  const send = useMutation(trpc.withdrawal_accounts.confirm.mutationOptions());
  // Pending until the response, including any step-up prompt.
  const confirm = useMutation({
    mutationFn: () => stepUp(() => send.mutateAsync({ id: account.id })),
    onSuccess: close,
    onSettled: () => queries.invalidateQueries(),
  });
  return (
    <Confirm
      title="Confirm this withdrawal account?"
      description={
        needs > 1
          ? `The API key ${created_by.name} added it, and no person is linked to that key, so another owner or admin must confirm it after you. Check the details first.`
          : `All ${account.currency} withdrawals go to it from now on. It replaces the account in use. Check the details with ${created_by.name}.`
      }
      act={{ label: 'Confirm account', doing: 'Confirming…', undone: 'Account not confirmed' }}
      mutation={confirm}
      send={() => confirm.mutate()}
      close={close}
    >
      <Facts>
        <Fact term="Account holder">{account.holder_name}</Fact>
        <Fact term="Account number">{shortNumber(account.account_number)}</Fact>
        <Fact term="Bank">
          {account.bank_name} {account.bic_primary ?? account.bic_secondary}
        </Fact>
      </Facts>
    </Confirm>
  );
}
