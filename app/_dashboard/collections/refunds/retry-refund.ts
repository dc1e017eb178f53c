import type { Outputs } from '@/app/_trpc/outputs';
import { formatMoney } from '@/components/format/money';
import { verb } from '../../kit/dialogs/verb';

export const RetryRefund = verb({
  mutation: 'refunds.retry',
  input: ({ refund }: Outputs['refunds']['view']) => ({ id: refund.id }),
  title: 'Try this refund again?',
  text: ({ refund: { amount, currency, debit }, to }) =>
    `${formatMoney(debit.amount, debit.currency)} is held in your balance, and ${formatMoney(amount, currency)} is sent to ${to} once more.`,
  act: { label: 'Try again', doing: 'Trying again…', undone: 'Refund not tried again' },
  keep: 'Cancel',
});
