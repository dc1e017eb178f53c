import { Link } from 'lucide-react';
import { toOptions } from '@/components/form/options';
import { formatMoney } from '@/components/format/money';
import { createdFilter, currencyFilter } from '@/components/list/filters';
import { OPEN_LINK_STATUS_LABELS, OPEN_LINK_STATUSES } from '@/server/features/collections/open-links/words';
import { COLLECTION_CURRENCIES } from '@/server/kernel/money/currency';
import { list } from '../../kit/list/list';
import { linkTabs } from '../payment-links';
import { createPaymentLink } from '../payment-links/resource';
import { openLinkColumns } from './columns';
import { openLink } from './detail';

export const openLinks = list({
  rows: 'open_links.rows',
  path: '/open-links',
  title: 'Payment links',
  label: () => 'Reusable payment links',
  noun: ['reusable link', 'reusable links'],
  columns: openLinkColumns,
  idOf: ({ open_link }) => open_link.id,
  nameOf: ({ open_link: { name, amount, currency } }) => `${name}, ${formatMoney(amount, currency)}`,
  detail: openLink,
  tabs: linkTabs,
  filters: [
    {
      kind: 'choice',
      key: 'status',
      label: 'Status',
      options: toOptions(OPEN_LINK_STATUSES, OPEN_LINK_STATUS_LABELS),
    },
    currencyFilter(COLLECTION_CURRENCIES),
    createdFilter(),
  ],
  searchHint: 'Name, amount…',
  order: '-created_at',
  create: createPaymentLink,
  exports: 'open-links',
  moneyOf: ({ received }) => [received],
  empty: {
    icon: Link,
    title: 'No reusable payment links yet',
    text: 'Anyone with the address of a reusable link can pay, once or many times. Create a payment link and choose “Anyone with the link”.',
  },
});
