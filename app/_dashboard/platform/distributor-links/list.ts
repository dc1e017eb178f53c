import { Share2 } from 'lucide-react';
import { formatMoney } from '@/components/format/money';
import { createdFilter } from '@/components/list/filters';
import { statusTabs } from '@/components/list/status-tabs';
import {
  DISTRIBUTOR_LINK_STATUS_LABELS,
  DISTRIBUTOR_LINK_STATUSES,
} from '@/server/features/platform/distributor-links/words';
import { list } from '../../kit/list/list';
import { distributorLinkColumns } from './columns';
import { distributorLink } from './detail';
import { createDistributorLink } from './resource';

export const distributorLinks = list({
  rows: 'distributor_links.rows',
  path: '/distributor-links',
  title: 'Distributor links',
  noun: ['distributor link', 'distributor links'],
  columns: distributorLinkColumns,
  idOf: ({ distributor_link }) => distributor_link.id,
  nameOf: ({ distributor_link: { status, details } }) =>
    [
      details.scheme_name,
      details.scheme_code,
      details.amount === undefined ? '' : formatMoney(details.amount, 'USD'),
      DISTRIBUTOR_LINK_STATUS_LABELS[status],
    ]
      .filter(Boolean)
      .join(', '),
  detail: distributorLink,
  tabs: statusTabs(
    '/distributor-links',
    'Distributor links by status',
    DISTRIBUTOR_LINK_STATUSES,
    DISTRIBUTOR_LINK_STATUS_LABELS,
  ),
  filters: [createdFilter()],
  searchHint: 'Scheme, fund, ARN…',
  order: '-created_at',
  create: createDistributorLink,
  counts: 'distributor_links.counts',
  exports: 'distributor-links',
  alwaysPolls: true,
  refresh: (rows) =>
    rows.some(({ distributor_link }) => distributor_link.status === 'active') ? 20_000 : false,
  empty: (_, me) =>
    me.merchant.features.includes('distributor_links')
      ? {
          icon: Share2,
          title: 'No distributor links yet',
          text: 'Share a link to a scheme you sell. Each investor who opens it starts a checkout session with the fund, credited to you.',
        }
      : {
          icon: Share2,
          title: 'Feature not enabled for your business',
          text: 'Distributor links let you sell fund schemes. Ask your administrator to enable them.',
        },
});
