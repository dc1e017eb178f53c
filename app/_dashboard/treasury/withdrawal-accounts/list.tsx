import { Landmark } from 'lucide-react';
import type { Outputs } from '@/app/_trpc/outputs';
import type { Column } from '@/components/list/column';
import { createdColumn, nameColumn, statusColumn, textColumn } from '@/components/list/columns';
import { createdFilter, currencyFilter } from '@/components/list/filters';
import { statusTabs } from '@/components/list/status-tabs';
import { WITHDRAWAL_ACCOUNT_STATUS_LABELS as LABELS } from '@/server/features/treasury/withdrawal-accounts/words';
import { BALANCE_CURRENCIES } from '@/server/kernel/money/currency';
import { list } from '../../kit/list/list';
import { withdrawalAccount } from './detail';
import { addWithdrawalAccount } from './resource';
import { AccountStatus, accountName } from './status';

type Row = Outputs['withdrawal_accounts']['rows']['data'][number];

const columns: readonly Column<Row>[] = [
  statusColumn(({ account }) => <AccountStatus status={account.status} />, { width: 9 }),
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
  createdColumn(({ account }) => account.created_at, { header: 'Added', priority: 1 }),
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
  tabs: statusTabs(
    '/withdrawal-accounts',
    'Withdrawal accounts by status, and withdrawals',
    ['active', 'pending', 'retired'],
    LABELS,
    [{ href: '/withdrawals', label: 'Withdrawals' }],
  ),
  filters: [currencyFilter(BALANCE_CURRENCIES), createdFilter('Added')],
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
