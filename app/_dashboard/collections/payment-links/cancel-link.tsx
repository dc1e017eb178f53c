import type { LinkView } from '@/app/_trpc/outputs';
import { verb } from '../../kit/dialogs/verb';
import { CannotPay } from './cannot-pay';

export const CancelLink = verb({
  mutation: 'payment_links.cancel',
  input: ({ payment_link }: LinkView) => ({ id: payment_link.id }),
  title: 'Cancel this payment link?',
  text: ({ customer, payment_link }) => <CannotPay name={customer.name} {...payment_link} by="with it" />,
  act: {
    label: 'Cancel payment link',
    doing: 'Cancelling…',
    undone: 'Payment link not cancelled',
    danger: true,
  },
  keep: 'Keep payment link',
});
