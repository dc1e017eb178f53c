import { Store } from 'lucide-react';
import type { Outputs } from '@/app/_trpc/outputs';
import type { Column } from '@/components/list/column';
import { createdColumn, nameColumn, statusColumn, textColumn } from '@/components/list/columns';
import { createdFilter } from '@/components/list/filters';
import { statusTabs } from '@/components/list/status-tabs';
import { MERCHANT_STATUS_LABELS, MERCHANT_STATUSES } from '@/server/kernel/merchant-status';
import { countryName } from '@/server/kernel/text/country';
import { list } from '../../kit/list/list';
import { merchant } from './detail';
import { PlatformEnded } from './platform-ended';
import { onboardMerchant } from './resource';
import { MerchantStatus, typeLabel } from './status';

type Row = Outputs['platform_merchants']['rows']['data'][number];

const columns: readonly Column<Row>[] = [
  nameColumn('name', 'Name', ({ merchant }) => ({ name: merchant.name }), {
    phone: 'lead',
    width: 15,
    sort: { by: 'name', of: 'text' },
  }),
  statusColumn(({ merchant }) => <MerchantStatus status={merchant.status} />),
  textColumn('type', 'Type', ({ merchant }) => typeLabel(merchant), { width: 6, priority: 3 }),
  textColumn('category', 'Category', ({ merchant }) => merchant.sub_category, {
    phone: 'line',
    width: 13,
    priority: 2,
  }),
  textColumn('country', 'Country', ({ merchant }) => countryName(merchant.registration_country), {
    width: 5,
    priority: 4,
  }),
  textColumn('registration', 'Registration no.', ({ merchant }) => merchant.registration_number, {
    width: 9,
    priority: 5,
  }),
  createdColumn(({ merchant }) => merchant.created_at, { header: 'Onboarded', priority: 1 }),
];

export const merchants = list({
  rows: 'platform_merchants.rows',
  path: '/platform/merchants',
  title: 'Merchants',
  noun: ['merchant', 'merchants'],
  columns,
  idOf: ({ merchant }) => merchant.merchant_id,
  nameOf: ({ merchant }) => `${merchant.name}, ${MERCHANT_STATUS_LABELS[merchant.status]}`,
  detail: merchant,
  tabs: statusTabs('/platform/merchants', 'Merchants by status', MERCHANT_STATUSES, MERCHANT_STATUS_LABELS),
  filters: [
    {
      kind: 'choice',
      key: 'entity_type',
      label: 'Type',
      options: [
        { value: 'business', label: 'Business' },
        { value: 'individual', label: 'Individual' },
      ],
    },
    createdFilter('Onboarded'),
  ],
  searchHint: 'Name, number, ID, date…',
  order: '-created_at',
  create: onboardMerchant,
  counts: 'platform_merchants.counts',
  exports: 'merchants',
  Header: PlatformEnded,
  empty: (_, me) =>
    me.merchant.features.includes('platform')
      ? {
          icon: Store,
          title: 'No merchants yet',
          text: 'Businesses and people you onboard appear here, each with their own balances and API key.',
        }
      : {
          icon: Store,
          title: 'Merchants are for platforms',
          text: 'A platform onboards merchants and moves money between their balances and its own. Your account is not a platform.',
        },
});
