import { undoable } from '../../kit/detail/undoable';
import type { PaymentView } from './words';

const input = ({ payment }: PaymentView) => ({ id: payment.id });

const withTopUp = (view: PaymentView, marked: boolean): PaymentView => ({
  ...view,
  can: { ...view.can, mark_top_up: !marked, unmark_top_up: marked },
});

export const markTopUp = undoable({
  mutation: 'payments.mark_top_up',
  undo: 'payments.unmark_top_up',
  input,
  shown: (view: PaymentView) => withTopUp(view, true),
  done: 'Marked as a top-up',
  detail: 'The transfer stays in your balance, no longer counts as unmatched and can’t be refunded.',
  undone: 'Transfer not marked',
});

export const unmarkTopUp = undoable({
  mutation: 'payments.unmark_top_up',
  undo: 'payments.mark_top_up',
  input,
  shown: (view: PaymentView) => withTopUp(view, false),
  done: 'Top-up mark removed',
  detail: 'The transfer can be matched to a payment link or checkout order, or refunded.',
  undone: 'Mark not removed',
});
