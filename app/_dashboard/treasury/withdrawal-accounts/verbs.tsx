import { Fact, Facts } from '@/components/detail/facts';
import { shortNumber } from '@/server/kernel/text/short-number';
import { verb } from '../../kit/dialogs/verb';
import { type AccountView, accountName } from './status';

const toInput = ({ account }: AccountView) => ({ id: account.id });

/** Confirmation by a second person, after which the account can receive money. */
export const ConfirmAccount = verb({
  mutation: 'withdrawal_accounts.confirm',
  input: toInput,
  title: 'Confirm this withdrawal account?',
  text: ({ account, created_by, needs }) =>
    needs > 1
      ? `The API key ${created_by.name} added it, and no person is linked to that key, so another owner or admin must confirm it after you. Check the details first.`
      : `All ${account.currency} withdrawals go to it from now on. It replaces the account in use. Check the details with ${created_by.name}.`,
  details: ({ account }) => (
    <Facts>
      <Fact term="Account holder">{account.holder_name}</Fact>
      <Fact term="Account number">{shortNumber(account.account_number)}</Fact>
      <Fact term="Bank">
        {account.bank_name} {account.bic_primary ?? account.bic_secondary}
      </Fact>
    </Facts>
  ),
  act: { label: 'Confirm account', doing: 'Confirming…', undone: 'Account not confirmed' },
});

export const RejectAccount = verb({
  mutation: 'withdrawal_accounts.reject',
  input: toInput,
  title: 'Reject this withdrawal account?',
  text: ({ account }) =>
    `${accountName(account)} won’t be used for withdrawals. Another account can be added for ${account.currency}.`,
  act: { label: 'Reject account', doing: 'Rejecting…', undone: 'Account not rejected', danger: true },
});

/** Withdrawn by its creator before confirmation. */
export const CancelAccount = verb({
  mutation: 'withdrawal_accounts.cancel',
  input: toInput,
  title: 'Cancel this request?',
  text: ({ account }) =>
    `${accountName(account)} is no longer waiting for confirmation. Another account can be added for ${account.currency}.`,
  act: { label: 'Cancel request', doing: 'Cancelling…', undone: 'Request not cancelled', danger: true },
  keep: 'Keep request',
});
