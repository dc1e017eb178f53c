import { formatMoney } from '@/components/format/money';
import { verb } from '../../kit/dialogs/verb';
import type { PaymentView } from './words';

const amountOf = ({ payment }: PaymentView) => formatMoney(payment.payment_amount, payment.payment_currency);

export const MarkTopUp = verb({
  mutation: 'payments.mark_top_up',
  input: ({ payment }: PaymentView) => ({ id: payment.id }),
  title: 'Mark this transfer as a top-up?',
  text: (view) =>
    `You sent this ${amountOf(view)} to your own account. It stays in your balance, no longer counts as unmatched and can’t be refunded. You can undo this until it is matched.`,
  act: { label: 'Mark as top-up', doing: 'Marking…', undone: 'Transfer not marked' },
});

export const UnmarkTopUp = verb({
  mutation: 'payments.unmark_top_up',
  input: ({ payment }: PaymentView) => ({ id: payment.id }),
  title: 'Remove the top-up mark?',
  text: (view) =>
    `The ${amountOf(view)} stays in your balance. The transfer can then be matched to a payment link or checkout order, or refunded.`,
  act: { label: 'Remove top-up mark', doing: 'Removing…', undone: 'Mark not removed' },
});
