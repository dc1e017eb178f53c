import { Waypoints } from 'lucide-react';
import { formatMoney } from '@/components/format/money';
import { list } from '../../kit/list/list';
import { payoutColumns } from './columns';
import { sentOf } from './debit';
import { payout } from './detail';
import { payoutFilters } from './filters';
import { isFinal } from './labels';
import { createPayout } from './resource';
import { payoutTabs } from './tabs';

export const payouts = list({
  rows: 'payouts.rows',
  path: '/payouts',
  title: 'Payouts',
  noun: ['payout', 'payouts'],
  columns: payoutColumns,
  idOf: (row) => row.payout.id,
  nameOf: ({ payout, beneficiary }) =>
    `${beneficiary.name} ${beneficiary.account}, ${formatMoney(payout.source_amount, payout.source_currency)}`,
  detail: payout,
  tabs: payoutTabs,
  filters: payoutFilters,
  searchHint: 'Name, amount, UTR, date…',
  order: '-created_at',
  create: createPayout,
  refresh: (rows) => (rows.some(({ payout }) => !isFinal(payout.status)) ? 10_000 : false),
  counts: 'payouts.counts',
  sums: 'payouts.sums',
  exports: 'payouts',
  moneyOf: (row) => [sentOf(row)],
  empty: {
    icon: Waypoints,
    title: 'No payouts yet',
    text: 'Payouts you create here, upload or send through the API appear here.',
  },
});
