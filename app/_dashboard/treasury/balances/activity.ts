import { Scale } from 'lucide-react';
import { formatMoney } from '@/components/format/money';
import { amountFilter, createdFilter } from '@/components/list/filters';
import { BALANCE_CURRENCIES } from '@/server/kernel/money/currency';
import { list } from '../../kit/list/list';
import { accounts } from './accounts';
import { activityColumns } from './activity-columns';
import { type ActivityLine, activityInput } from './activity-input';
import { BalanceActions } from './balance-actions';
import { balanceTabs } from './balance-tabs';
import { BalancesHeader } from './balances-above';
import { entry } from './entry';
import { useActivity } from './use-activity';

export const activity = list<'balances.entries', ActivityLine>({
  rows: 'balances.entries',
  path: '/balances',
  title: 'Balances',
  label: () => 'Activity',
  noun: ['entry', 'entries'],
  columns: activityColumns,
  idOf: (line) => line.id,
  nameOf: ({ title, amount, currency }) => `${title}, ${formatMoney(amount, currency)}`,
  detail: entry,
  tabs: balanceTabs,
  Actions: BalanceActions,
  filters: [createdFilter('Date'), amountFilter(BALANCE_CURRENCIES)],
  searchHint: 'ID, amount, date…',
  order: '-created_at',
  exports: 'entries',
  moneyOf: ({ amount, currency }) => [{ amount, currency }],
  extraParams: { currency: BALANCE_CURRENCIES, account: accounts.map(({ account }) => account) },
  Header: BalancesHeader,
  customRows: useActivity,
  prefetch: async (values, _me, read) => {
    const { rows } = await read('balances.view', {});
    return [
      { query: 'balances.entries', input: activityInput(values, rows) },
      { query: 'payouts.queue', input: {} },
      { query: 'home.balances', input: {} },
    ];
  },
  empty: { icon: Scale, title: 'No activity yet', text: 'Changes to this balance appear here.' },
});
