import { Landmark } from 'lucide-react';
import type { Outputs } from '@/app/_trpc/outputs';
import { formatMoney } from '@/components/format/money';
import type { Column } from '@/components/list/column';
import { amountColumn, createdColumn, nameColumn, statusColumn, textColumn } from '@/components/list/columns';
import { createdFilter, currencyFilter } from '@/components/list/filters';
import { statusTabs } from '@/components/list/status-tabs';
import { CreditDate } from '@/components/time/credit-date';
import { SETTLEMENT_STATUS_LABELS } from '@/server/features/treasury/settlements/words';
import { BALANCE_CURRENCIES } from '@/server/kernel/money/currency';
import { list } from '../../kit/list/list';
import { settlement } from './detail';
import { createWithdrawal } from './resource';
import { accountText, WithdrawalStatus } from './status';

type Row = Outputs['settlements']['rows']['data'][number];

const columns: readonly Column<Row>[] = [
  statusColumn((row) => <WithdrawalStatus row={row} />),
  amountColumn('amount', 'Amount', ({ settlement: { amount, currency } }) => ({ amount, currency }), {
    phone: 'lead',
    hideable: false,
    width: 7.5,
    sort: { by: 'amount', of: 'amount' },
  }),
  nameColumn('account', 'To account', ({ account }) => ({ name: accountText(account) }), {
    phone: 'line',
    width: 12,
  }),
  amountColumn('fee', 'Fee', ({ settlement }) => settlement.fees.txn_fee, {
    className: 'text-muted',
    width: 6,
    priority: 3,
  }),
  {
    key: 'expected',
    header: 'Expected',
    width: 7,
    priority: 2,
    cell: ({ settlement }) => <CreditDate date={settlement.estimated_credit_date} short />,
  },
  textColumn('created_by', 'Created by', ({ created_by }) => created_by.name, { width: 8, priority: 4 }),
  textColumn('utr', 'UTR', ({ settlement }) => settlement.utr, { width: 9, priority: 5 }),
  createdColumn(({ settlement }) => settlement.created_at, { priority: 1 }),
];

export const settlements = list({
  rows: 'settlements.rows',
  path: '/withdrawals',
  title: 'Withdrawals',
  noun: ['withdrawal', 'withdrawals'],
  columns,
  idOf: ({ settlement }) => settlement.id,
  nameOf: ({ settlement, account }) =>
    `${formatMoney(settlement.amount, settlement.currency)} to ${accountText(account)}`,
  detail: settlement,
  tabs: statusTabs(
    '/withdrawals',
    'Withdrawals by status, and withdrawal accounts',
    ['pending_approval', 'in_progress', 'success', 'failed'],
    SETTLEMENT_STATUS_LABELS,
    [{ href: '/withdrawal-accounts', label: 'Withdrawal accounts' }],
  ),
  filters: [createdFilter(), currencyFilter(BALANCE_CURRENCIES)],
  searchHint: 'Amount, ID, UTR, date…',
  order: '-created_at',
  create: createWithdrawal,
  counts: 'settlements.counts',
  sums: 'settlements.sums',
  exports: 'settlements',
  refresh: (rows) =>
    rows.some(({ settlement }) => settlement.status === 'pending' || settlement.status === 'in_progress')
      ? 5_000
      : false,
  moneyOf: ({ settlement: { amount, currency } }) => [{ amount, currency }],
  empty: {
    icon: Landmark,
    title: 'No withdrawals yet',
    text: 'A withdrawal sends a balance to your own bank account.',
  },
});
