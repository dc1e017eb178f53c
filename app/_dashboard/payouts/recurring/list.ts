import { CalendarSync } from 'lucide-react';
import { toOptions } from '@/components/form/options';
import { formatMoney } from '@/components/format/money';
import { createdFilter } from '@/components/list/filters';
import {
  FREQUENCIES,
  FREQUENCY_LABELS,
  RECURRING_STATUS_LABELS,
  RECURRING_STATUSES,
} from '@/server/features/payouts/recurring-payouts/words';
import { list } from '../../kit/list/list';
import { beneficiaryFilter } from '../beneficiaries';
import { payoutTabs } from '../payouts';
import { createPayout } from '../payouts/resource';
import { recurringColumns } from './columns';
import { recurringPayout } from './detail';
import { fixedAmount } from './status';

export const recurringPayouts = list({
  rows: 'recurring_payouts.rows',
  path: '/payouts/recurring',
  title: 'Recurring payouts',
  noun: ['recurring payout', 'recurring payouts'],
  columns: recurringColumns,
  idOf: ({ recurring_payout }) => recurring_payout.id,
  nameOf: ({ recurring_payout, beneficiary }) => {
    const { amount, currency } = fixedAmount(recurring_payout);
    return `${beneficiary.name}, ${formatMoney(amount, currency)}, ${FREQUENCY_LABELS[recurring_payout.frequency]}`;
  },
  detail: recurringPayout,
  tabs: payoutTabs,
  filters: [
    {
      kind: 'choice',
      key: 'status',
      label: 'Status',
      options: toOptions(RECURRING_STATUSES, RECURRING_STATUS_LABELS),
    },
    {
      kind: 'choice',
      key: 'frequency',
      label: 'Repeats',
      options: toOptions(FREQUENCIES, FREQUENCY_LABELS),
    },
    beneficiaryFilter('beneficiary_id'),
    createdFilter(),
  ],
  searchHint: 'Beneficiary, ID…',
  order: '-created_at',
  exports: 'recurring-payouts',
  moneyOf: ({ recurring_payout }) => [fixedAmount(recurring_payout)],
  create: createPayout,
  empty: {
    icon: CalendarSync,
    title: 'No recurring payouts yet',
    text: 'Set a date on a new payout and choose how often it repeats, for rent, salaries or retainers.',
  },
});
