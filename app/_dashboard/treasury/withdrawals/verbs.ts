import { formatMoney } from '@/components/format/money';
import { rejectVerb } from '../../kit/dialogs/reject-verb';
import { verb } from '../../kit/dialogs/verb';
import { accountText, type SettlementView } from './status';

const toInput = ({ settlement, version }: SettlementView) => ({ id: settlement.id, version });

const amountText = ({ settlement }: SettlementView) => formatMoney(settlement.amount, settlement.currency);

const releaseText = (view: SettlementView) =>
  `${amountText(view)} is not sent. The held amount is released to the balance.`;

export const ApproveWithdrawal = verb({
  mutation: 'settlements.approve',
  input: toInput,
  title: 'Approve this withdrawal?',
  text: (view) => {
    const { account, approval } = view;
    const more = approval.needed - approval.given > 1;
    return `${amountText(view)} to ${accountText(account)}, in the name of ${account.holder_name}. ${
      more ? 'Another approval is needed after yours.' : 'It is sent as soon as it’s approved.'
    }`;
  },
  act: { label: 'Approve withdrawal', doing: 'Approving…', undone: 'Withdrawal not approved' },
});

export const RejectWithdrawal = rejectVerb({
  mutation: 'settlements.reject',
  input: (view: SettlementView, reason) => ({ ...toInput(view), reason }),
  noun: 'withdrawal',
  text: releaseText,
});

export const CancelWithdrawal = verb({
  mutation: 'settlements.cancel',
  input: toInput,
  title: 'Cancel this withdrawal?',
  text: releaseText,
  act: { label: 'Cancel withdrawal', doing: 'Cancelling…', undone: 'Withdrawal not cancelled', danger: true },
  keep: 'Keep withdrawal',
});
