import { Link } from 'lucide-react';
import { formatMoney } from '@/components/format/money';
import { createdFilter, currencyFilter } from '@/components/list/filters';
import { statusTabs } from '@/components/list/status-tabs';
import { OPEN_LINK_STATUS_LABELS, OPEN_LINK_STATUSES } from '@/server/features/collections/open-links/words';
import { COLLECTION_CURRENCIES } from '@/server/kernel/money/currency';
import { list } from '../../kit/list/list';
import { createPaymentLink } from '../payment-links/resource';
import { openLinkColumns } from './columns';
import { openLink } from './detail';

export const openLinks = list({
  rows: 'open_links.rows',
  path: '/open-links',
  title: 'Open links',
  noun: ['open link', 'open links'],
  columns: openLinkColumns,
  idOf: ({ open_link }) => open_link.id,
  nameOf: ({ open_link: { name, amount, currency } }) => `${name}, ${formatMoney(amount, currency)}`,
  detail: openLink,
  tabs: statusTabs('/open-links', 'Open links by status', OPEN_LINK_STATUSES, OPEN_LINK_STATUS_LABELS),
  filters: [currencyFilter(COLLECTION_CURRENCIES), createdFilter()],
  searchHint: 'Name, amount…',
  order: '-created_at',
  create: createPaymentLink,
  counts: 'open_links.counts',
  exports: 'open-links',
  moneyOf: ({ received }) => [received],
  empty: {
    icon: Link,
    title: 'No open links yet',
    text: 'Anyone with the address of an open link can pay, once or many times. Create a payment link and choose “Anyone with the link”.',
  },
});
