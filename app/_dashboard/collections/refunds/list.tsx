import { Undo2 } from 'lucide-react';
import type { Outputs } from '@/app/_trpc/outputs';
import { formatMoney } from '@/components/format/money';
import type { Column } from '@/components/list/column';
import { amountColumn, createdColumn, nameColumn, statusColumn, textColumn } from '@/components/list/columns';
import { amountFilter, createdFilter, currencyFilter } from '@/components/list/filters';
import { statusTabs } from '@/components/list/status-tabs';
import { REFUND_STATUS_LABELS } from '@/server/features/collections/payments/words';
import { COLLECTION_CURRENCIES } from '@/server/kernel/money/currency';
import { list } from '../../kit/list/list';
import { refund } from './detail';
import { reasonLabel } from './refund-reasons';
import { RefundStatus } from './status';

type Row = Outputs['refunds']['rows']['data'][number];

const columns: readonly Column<Row>[] = [
  statusColumn(({ refund }) => <RefundStatus status={refund.status} />, { width: 7 }),
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
  createdColumn(({ refund }) => refund.created_at, { priority: 1 }),
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
  tabs: statusTabs(
    '/refunds',
    'Refunds by status, and payments',
    ['in_progress', 'success', 'failed'],
    REFUND_STATUS_LABELS,
    [{ href: '/payments', label: 'Payments' }],
  ),
  filters: [
    createdFilter(),
    currencyFilter(COLLECTION_CURRENCIES),
    amountFilter(COLLECTION_CURRENCIES),
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
  sums: 'refunds.sums',
  exports: 'refunds',
  moneyOf: ({ refund }) => [{ amount: refund.amount, currency: refund.currency }],
  empty: {
    icon: Undo2,
    title: 'No refunds yet',
    text: 'To refund a payment, open it and choose Refund.',
  },
});
