import type { OrderView } from '@/app/_trpc/outputs';
import { verb } from '../../kit/dialogs/verb';
import { CannotPay } from '../payment-links';

export const CancelOrder = verb({
  mutation: 'orders.cancel',
  input: ({ order }: OrderView) => ({ id: order.id }),
  title: 'Cancel this checkout order?',
  text: ({ customer, order }) => <CannotPay name={customer.name} {...order} by="for it" />,
  act: {
    label: 'Cancel checkout order',
    doing: 'Cancelling…',
    undone: 'Checkout order not cancelled',
    danger: true,
  },
  keep: 'Keep checkout order',
});
