import { Undo2 } from 'lucide-react';
import type { Outputs } from '@/app/_trpc/outputs';
import { formatMoney } from '@/components/format/money';
import type { Column } from '@/components/list/column';
import { amountColumn, nameColumn, textColumn, timeColumn } from '@/components/list/columns';
import { COLLECTION_CURRENCIES } from '@/server/kernel/money/currency';
import { list } from '../../kit/list/list';
import { refund } from './detail';
import { reasonLabel } from './refund-reasons';
import { RefundStatus } from './status';

type Row = Outputs['refunds']['rows']['data'][number];

const columns: readonly Column<Row>[] = [
  {
    key: 'status',
    header: 'Status',
    phone: 'side',
    hideable: false,
    width: 7,
    cell: ({ refund }) => <RefundStatus status={refund.status} />,
  },
  amountColumn('amount', 'Amount', ({ refund }) => ({ amount: refund.amount, currency: refund.currency }), {
    phone: 'lead',
    hideable: false,
    width: 7.5,
    sort: { by: 'amount', of: 'amount' },
  }),
  nameColumn('to', 'To', ({ to }) => ({ name: to }), { phone: 'line', width: 14 }),
  textColumn('reason', 'Reason', ({ refund }) => reasonLabel(refund.reason), { width: 10, priority: 2 }),
  textColumn(
    'method',
    'Method',
    ({ refund }) => (refund.payment_method === 'card' ? 'Card' : 'Bank transfer'),
    {
      width: 6,
      priority: 3,
    },
  ),
  textColumn('utr', 'UTR', ({ refund }) => refund.utr, { width: 8, priority: 4 }),
  timeColumn('created', 'Created', ({ refund }) => refund.created_at, {
    phone: 'end',
    priority: 1,
    sort: { by: 'created_at', of: 'date' },
  }),
];

export const refunds = list({
  rows: 'refunds.rows',
  path: '/refunds',
  title: 'Refunds',
  noun: ['refund', 'refunds'],
  columns,
  idOf: ({ refund }) => refund.id,
  nameOf: ({ refund, to }) => `${to}, ${formatMoney(refund.amount, refund.currency)}`,
  detail: refund,
  tabs: {
    label: 'Refunds by status, and payments',
    path: '/refunds',
    param: 'status',
    choices: [
      { value: null, label: 'All' },
      { value: 'in_progress', label: 'In progress' },
      { value: 'success', label: 'Refunded' },
      { value: 'failed', label: 'Failed' },
    ],
    links: [{ href: '/payments', label: 'Payments' }],
  },
  filters: [
    { kind: 'date', label: 'Created', from: 'after', to: 'before' },
    {
      kind: 'choice',
      key: 'currency',
      label: 'Currency',
      options: COLLECTION_CURRENCIES.map((value) => ({ value, label: value })),
    },
    {
      kind: 'amount',
      label: 'Amount',
      min: 'min_amount',
      max: 'max_amount',
      currency: 'currency',
      currencies: COLLECTION_CURRENCIES,
    },
    {
      kind: 'choice',
      key: 'payment_method',
      label: 'Method',
      options: [
        { value: 'bank_transfer', label: 'Bank transfer' },
        { value: 'card', label: 'Card' },
      ],
    },
    { kind: 'given', key: 'payment_id', label: 'Payment' },
    { kind: 'given', key: 'customer_id', label: 'Customer' },
  ],
  searchHint: 'Amount, ID, UTR, date…',
  order: '-created_at',
  counts: 'refunds.counts',
  exports: 'refunds',
  moneyOf: ({ refund }) => [{ amount: refund.amount, currency: refund.currency }],
  empty: {
    icon: Undo2,
    title: 'No refunds yet',
    text: 'To refund a payment, open it and choose Refund.',
  },
});
