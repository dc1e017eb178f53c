import { ArrowDownLeft } from 'lucide-react';
import { formatMoney } from '@/components/format/money';
import { amountFilter, createdFilter, currencyFilter } from '@/components/list/filters';
import { COLLECTION_CURRENCIES } from '@/server/kernel/money/currency';
import { list } from '../../kit/list/list';
import { paymentColumns } from './columns';
import { payment } from './detail';

const NOTHING_YET = {
  title: 'No payments yet',
  text: 'Money you receive by payment link, checkout order, card or bank transfer appears here.',
};

const EMPTY: Record<string, typeof NOTHING_YET> = {
  unmatched: {
    title: 'All transfers are matched',
    text: 'Transfers that couldn’t be matched to a payment link or checkout order appear here.',
  },
  top_ups: {
    title: 'No top-ups yet',
    text: 'Transfers from your business to its own account appear here.',
  },
};

export const payments = list({
  rows: 'payments.rows',
  path: '/payments',
  title: 'Payments',
  noun: ['payment', 'payments'],
  columns: paymentColumns,
  idOf: (row) => row.payment.id,
  nameOf: ({ payment }) =>
    `${payment.sender_name}, ${formatMoney(payment.payment_amount, payment.payment_currency)}`,
  detail: payment,
  tabs: {
    label: 'Payments by status, unmatched transfers, top-ups and refunds',
    path: '/payments',
    param: 'tab',
    choices: [
      { value: null, label: 'All' },
      { value: 'unmatched', label: 'Unmatched transfers' },
      { value: 'top_ups', label: 'Top-ups' },
      { value: 'action_required', label: 'Needs attention' },
      { value: 'in_progress', label: 'In progress' },
      { value: 'success', label: 'Successful' },
      { value: 'failed', label: 'Failed' },
    ],
    links: [{ href: '/refunds', label: 'Refunds' }],
  },
  filters: [
    createdFilter(),
    amountFilter(COLLECTION_CURRENCIES),
    currencyFilter(COLLECTION_CURRENCIES),
    {
      kind: 'choice',
      key: 'method',
      label: 'Method',
      options: [
        { value: 'bank_transfer', label: 'Bank transfer' },
        { value: 'pay_via_bank', label: 'Pay via bank' },
        { value: 'card', label: 'Card' },
      ],
    },
    { kind: 'given', key: 'customer_id', label: 'Customer' },
    { kind: 'given', key: 'payin_id', label: 'Payment link or checkout order' },
    { kind: 'given', key: 'subscription_id', label: 'Subscription' },
  ],
  searchHint: 'Name, amount, ID, date…',
  order: '-created_at',
  refresh: 15_000,
  counts: 'payments.counts',
  sums: 'payments.sums',
  exports: 'payments',
  moneyOf: ({ payment }) => [{ amount: payment.payment_amount, currency: payment.payment_currency }],
  empty: ({ tab }) => ({ icon: ArrowDownLeft, ...(EMPTY[tab ?? ''] ?? NOTHING_YET) }),
});
