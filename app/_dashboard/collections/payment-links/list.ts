import { Link2 } from 'lucide-react';
import { formatMoney } from '@/components/format/money';
import { list } from '../../kit/list/list';
import { isFinal, payinFilters } from '../payins';
import { paymentLink } from './detail';
import { linkColumns } from './link-columns';
import { createPaymentLink } from './resource';
import { linkTabs } from './tabs';

export const paymentLinks = list({
  rows: 'payment_links.rows',
  path: '/payment-links',
  title: 'Payment links',
  noun: ['payment link', 'payment links'],
  columns: linkColumns,
  idOf: ({ payment_link }) => payment_link.id,
  nameOf: ({ payment_link, customer }) =>
    `${customer.name}, ${formatMoney(payment_link.amount, payment_link.currency)}`,
  detail: paymentLink,
  tabs: linkTabs,
  filters: [...payinFilters, { kind: 'given', key: 'open_link_id', label: 'Reusable link' }],
  searchHint: 'Customer, invoice, amount…',
  order: '-created_at',
  create: createPaymentLink,
  refresh: (rows) => (rows.some(({ payment_link }) => !isFinal(payment_link.status)) ? 20_000 : false),
  counts: 'payment_links.counts',
  exports: 'payment-links',
  moneyOf: ({ payment_link: { amount, currency } }) => [{ amount, currency }],
  empty: {
    icon: Link2,
    title: 'No payment links yet',
    text: 'Send a customer a link to a page where they pay you by bank transfer or card. Links you create here or through the API appear here.',
  },
});
