import { Landmark } from 'lucide-react';
import type { Outputs } from '@/app/_trpc/outputs';
import type { Column } from '@/components/list/column';
import { nameColumn, textColumn, timeColumn } from '@/components/list/columns';
import { WITHDRAWAL_ACCOUNT_STATUS_LABELS as LABELS } from '@/server/features/treasury/withdrawal-accounts/words';
import { BALANCE_CURRENCIES } from '@/server/kernel/money/currency';
import { list } from '../../kit/list/list';
import { withdrawalAccount } from './detail';
import { addWithdrawalAccount } from './menu';
import { AccountStatus, accountName } from './status';

type Row = Outputs['withdrawal_accounts']['rows']['data'][number];

const columns: readonly Column<Row>[] = [
  {
    key: 'status',
    header: 'Status',
    phone: 'side',
    hideable: false,
    width: 9,
    cell: ({ account }) => <AccountStatus status={account.status} />,
  },
  textColumn('currency', 'Currency', ({ account }) => account.currency, {
    phone: 'lead',
    hideable: false,
    width: 4.5,
  }),
  nameColumn('account', 'Account', ({ account }) => ({ name: accountName(account) }), {
    phone: 'line',
    width: 13,
  }),
  textColumn('holder', 'Account holder', ({ account }) => account.holder_name, { width: 12, priority: 2 }),
  textColumn('created_by', 'Added by', ({ created_by }) => created_by.name, { width: 8, priority: 3 }),
  textColumn('confirmed_by', 'Confirmed by', ({ confirmed_by }) => confirmed_by, { width: 8, priority: 4 }),
  timeColumn('created', 'Added', ({ account }) => account.created_at, {
    phone: 'end',
    priority: 1,
    sort: { by: 'created_at', of: 'date' },
  }),
];

export const withdrawalAccounts = list({
  rows: 'withdrawal_accounts.rows',
  path: '/withdrawal-accounts',
  title: 'Withdrawal accounts',
  noun: ['withdrawal account', 'withdrawal accounts'],
  columns,
  idOf: ({ account }) => account.id,
  nameOf: ({ account }) => `${account.currency}, ${accountName(account)}`,
  detail: withdrawalAccount,
  tabs: {
    label: 'Withdrawal accounts by status, and withdrawals',
    path: '/withdrawal-accounts',
    param: 'status',
    choices: [
      { value: null, label: 'All' },
      { value: 'active', label: LABELS.active },
      { value: 'pending', label: LABELS.pending },
      { value: 'retired', label: LABELS.retired },
    ],
    links: [{ href: '/settlements', label: 'Withdrawals' }],
  },
  filters: [
    {
      kind: 'choice',
      key: 'currency',
      label: 'Currency',
      options: BALANCE_CURRENCIES.map((value) => ({ value, label: value })),
    },
    { kind: 'date', label: 'Added', from: 'after', to: 'before' },
  ],
  searchHint: 'Holder, bank, last 4 digits…',
  order: '-created_at',
  create: addWithdrawalAccount,
  counts: 'withdrawal_accounts.counts',
  exports: 'withdrawal-accounts',
  empty: {
    icon: Landmark,
    title: 'No withdrawal accounts yet',
    text: 'Add your own bank accounts to withdraw balances to. Only one account per currency is active.',
  },
});
