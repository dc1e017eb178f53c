import { ReceiptText } from 'lucide-react';
import { formatMoney } from '@/components/format/money';
import { list } from '../../kit/list/list';
import { isFinal, payinFilters, payinTabs } from '../payins';
import { orderColumns } from './columns';
import { order } from './detail';

export const orders = list({
  rows: 'orders.rows',
  path: '/orders',
  title: 'Checkout orders',
  noun: ['checkout order', 'checkout orders'],
  columns: orderColumns,
  idOf: ({ order }) => order.id,
  nameOf: ({ order, customer }) =>
    [customer.name, formatMoney(order.amount, order.currency), order.lrs && 'LRS remittance']
      .filter(Boolean)
      .join(', '),
  detail: order,
  tabs: payinTabs('/orders', 'Checkout orders by status'),
  filters: payinFilters,
  searchHint: 'Customer, invoice, ID…',
  order: '-created_at',
  refresh: (rows) => (rows.some(({ order }) => !isFinal(order.status)) ? 20_000 : false),
  counts: 'orders.counts',
  exports: 'orders',
  moneyOf: ({ order: { amount, currency } }) => [{ amount, currency }],
  empty: {
    icon: ReceiptText,
    title: 'No checkout orders yet',
    text: 'Orders that your own checkout creates with POST /api/v1/orders appear here. To be paid without code, create a payment link.',
  },
});
