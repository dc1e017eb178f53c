import { formatMoney } from '@/components/format/money';
import { rejectVerb } from '../../kit/dialogs/reject-verb';
import { verb } from '../../kit/dialogs/verb';
import type { TransferView } from './status';

const toInput = ({ transfer, version }: TransferView) => ({ id: transfer.id, version });

const amountText = ({ transfer }: TransferView) =>
  formatMoney(transfer.transfer_amount, transfer.transfer_currency);

export const ApproveInternalTransfer = verb({
  mutation: 'internal_transfers.approve',
  input: toInput,
  title: 'Approve this internal transfer?',
  text: (view) => {
    const { to, approval } = view;
    const more = approval !== null && approval.needed - approval.given > 1;
    return `${amountText(view)} from your balance to ${to.name}. ${
      more ? 'Another approval is needed after yours.' : 'The money moves as soon as it’s approved.'
    }`;
  },
  act: { label: 'Approve transfer', doing: 'Approving…', undone: 'Internal transfer not approved' },
});

export const RejectInternalTransfer = rejectVerb({
  mutation: 'internal_transfers.reject',
  input: (view: TransferView, reason) => ({ ...toInput(view), reason }),
  noun: 'internal transfer',
  text: (view) => `${amountText(view)} is not transferred. The held amount is released to the balance.`,
});

export const CancelInternalTransfer = verb({
  mutation: 'internal_transfers.cancel',
  input: toInput,
  title: 'Cancel this internal transfer?',
  text: (view) =>
    `${amountText(view)} is not transferred. The held amount is released to ${
      view.direction === 'sent' ? 'your balance' : `the balance of ${view.from.name}`
    }.`,
  act: {
    label: 'Cancel transfer',
    doing: 'Cancelling…',
    undone: 'Internal transfer not cancelled',
    danger: true,
  },
  keep: 'Keep transfer',
});
