import { CalendarDays } from 'lucide-react';
import type { Column } from '@/components/list/column';
import { amountColumn, createdColumn, statusColumn, textColumn, timeColumn } from '@/components/list/columns';
import { amountFilter } from '@/components/list/filters';
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
  statusColumn(({ status }) => <MonthlyFeeStatus status={status} />, { phone: 'line' }),
  timeColumn('collected', 'Collected', ({ collected_at }) => collected_at, { priority: 1 }),
  createdColumn(({ created_at }) => created_at, { priority: 2 }),
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
    amountFilter(BALANCE_CURRENCIES),
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
