import type { Column } from '@/components/list/column';
import { amountColumn, createdColumn, nameColumn, statusColumn, textColumn } from '@/components/list/columns';
import { fundsText, methodOf, type PaymentRow, PaymentStatus, paidName } from './words';

export const paymentColumns: readonly Column<PaymentRow>[] = [
  statusColumn((row) => <PaymentStatus row={row} />),
  amountColumn(
    'amount',
    'Amount',
    ({ payment }) => ({ amount: payment.payment_amount, currency: payment.payment_currency }),
    { phone: 'lead', hideable: false, width: 7.5, sort: { by: 'amount', of: 'amount' } },
  ),
  nameColumn('sender', 'Sender', ({ payment }) => ({ name: payment.sender_name }), {
    phone: 'line',
    width: 12,
  }),
  textColumn('customer', 'Customer', ({ customer }) => customer?.name, { width: 10, priority: 4 }),
  textColumn('paid', 'For', ({ paid }) => paid && paidName(paid), { width: 9, priority: 2 }),
  textColumn('method', 'Method', ({ payment }) => methodOf(payment), { width: 7, priority: 3 }),
  textColumn('available', 'Funds', ({ payment }) => fundsText(payment), { width: 5, priority: 5 }),
  amountColumn(
    'refunded',
    'Refunded',
    ({ payment }) =>
      payment.refunded_amount
        ? { amount: payment.refunded_amount, currency: payment.payment_currency }
        : null,
    { className: 'text-muted', width: 6.5, priority: 7 },
  ),
  textColumn('purpose', 'Purpose', ({ payment }) => payment.purpose_code, { width: 4, priority: 8 }),
  createdColumn(({ payment }) => payment.created_at, { priority: 1 }),
];
