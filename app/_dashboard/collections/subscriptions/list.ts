import { Repeat } from 'lucide-react';
import { formatMoney } from '@/components/format/money';
import { amountFilter, createdFilter, currencyFilter } from '@/components/list/filters';
import { COLLECTION_CURRENCIES } from '@/server/kernel/money/currency';
import { list } from '../../kit/list/list';
import { customerFilter } from '../customers';
import { UpcomingCharges } from './charged-next';
import { subscriptionColumns } from './columns';
import { subscription } from './detail';
import { createSubscription } from './resource';
import { isFinal } from './status';

export const subscriptions = list({
  rows: 'subscriptions.rows',
  path: '/subscriptions',
  title: 'Subscriptions',
  noun: ['subscription', 'subscriptions'],
  columns: subscriptionColumns,
  idOf: ({ subscription }) => subscription.id,
  nameOf: ({ subscription: { product_name, amount, currency }, customer }) =>
    `${customer.name}, ${product_name}, ${formatMoney(amount, currency)}`,
  detail: subscription,
  tabs: {
    label: 'Subscriptions by status',
    path: '/subscriptions',
    param: 'tab',
    choices: [
      { value: null, label: 'All' },
      { value: 'attention', label: 'Needs attention' },
      { value: 'active', label: 'Active' },
      { value: 'created', label: 'Awaiting card' },
      { value: 'paused', label: 'Paused' },
      { value: 'ended', label: 'Ended' },
    ],
  },
  filters: [
    customerFilter,
    currencyFilter(COLLECTION_CURRENCIES),
    amountFilter(COLLECTION_CURRENCIES),
    { kind: 'date', label: 'Next payment', from: 'next_after', to: 'next_before' },
    createdFilter(),
  ],
  searchHint: 'Customer, product, reference, amount…',
  order: '-created_at',
  create: createSubscription,
  refresh: (rows) => (rows.some(({ subscription }) => !isFinal(subscription.status)) ? 20_000 : false),
  Header: UpcomingCharges,
  counts: 'subscriptions.counts',
  exports: 'subscriptions',
  moneyOf: ({ subscription: { amount, currency } }) => [{ amount, currency }],
  empty: ({ tab }) =>
    tab === 'attention'
      ? {
          icon: Repeat,
          title: 'Nothing needs attention',
          text: 'Subscriptions whose card was declined too often appear here.',
        }
      : {
          icon: Repeat,
          title: 'No subscriptions yet',
          text: 'A customer enters a card once and is charged each month, each year or on demand. Subscriptions you create here or through the API appear here.',
        },
});
