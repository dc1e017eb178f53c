import { CalendarDays } from 'lucide-react';
import type { Column } from '@/components/list/column';
import { amountColumn, textColumn, timeColumn } from '@/components/list/columns';
import { BALANCE_CURRENCIES } from '@/server/kernel/money/currency';
import { list } from '../../../kit/list/list';
import { balanceTabs } from '../../balances';
import { monthlyFee } from './detail';
import { type MonthlyFee, MonthlyFeeStatus, monthOf } from './status';

const columns: readonly Column<MonthlyFee>[] = [
  textColumn('month', 'Month', monthOf, { link: true, phone: 'lead', hideable: false, width: 9 }),
  amountColumn('amount', 'Fees', ({ amount, currency }) => ({ amount, currency }), {
    phone: 'side',
    hideable: false,
    className: 'font-medium',
    sort: { by: 'amount', of: 'amount' },
  }),
  {
    key: 'status',
    header: 'Status',
    phone: 'line',
    width: 8,
    cell: ({ status }) => <MonthlyFeeStatus status={status} />,
  },
  timeColumn('collected', 'Collected', ({ collected_at }) => collected_at, { priority: 1 }),
  timeColumn('created', 'Created', ({ created_at }) => created_at, {
    phone: 'end',
    priority: 2,
    sort: { by: 'created_at', of: 'date' },
  }),
];

export const monthlyFees = list({
  rows: 'monthly_fees.rows',
  path: '/balances/monthly-fees',
  title: 'Balances',
  label: () => 'Monthly fees',
  noun: ['monthly fee', 'monthly fees'],
  columns,
  idOf: ({ id }) => id,
  nameOf: monthOf,
  detail: monthlyFee,
  tabs: balanceTabs,
  filters: [
    {
      kind: 'choice',
      key: 'status',
      label: 'Status',
      options: [
        { value: 'due', label: 'Due' },
        { value: 'collected', label: 'Collected' },
      ],
    },
    {
      kind: 'amount',
      label: 'Amount',
      min: 'min_amount',
      max: 'max_amount',
      currency: 'currency',
      currencies: BALANCE_CURRENCIES,
    },
  ],
  searchHint: 'Month, amount, ID…',
  order: '-created_at',
  exports: 'monthly_fees',
  moneyOf: ({ amount, currency }) => [{ amount, currency }],
  empty: {
    icon: CalendarDays,
    title: 'No monthly fees',
    text: 'If your fees are collected monthly, each month’s fees appear here once the month ends.',
  },
});
