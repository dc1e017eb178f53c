import { ContactRound } from 'lucide-react';
import type { Outputs } from '@/app/_trpc/outputs';
import type { Column } from '@/components/list/column';
import { createdColumn, nameColumn, textColumn } from '@/components/list/columns';
import { countryColumn } from '@/components/list/country-column';
import { createdFilter } from '@/components/list/filters';
import { list } from '../../kit/list/list';
import { customer } from './detail';
import { addCustomer } from './resource';

type Row = Outputs['customers']['rows']['data'][number];

const columns: readonly Column<Row>[] = [
  nameColumn('name', 'Name', ({ customer }) => ({ name: customer.name }), {
    phone: 'lead',
    width: 16,
    sort: { by: 'name', of: 'text' },
  }),
  textColumn(
    'type',
    'Type',
    ({ customer }) => (customer.customer_type === 'business' ? 'Business' : 'Individual'),
    { phone: 'side', width: 6, priority: 3 },
  ),
  textColumn('email', 'Email', ({ customer }) => customer.email, { phone: 'line', width: 16, priority: 1 }),
  countryColumn(({ customer }) => customer.country, { priority: 2 }),
  textColumn('phone', 'Phone', ({ customer }) => customer.phone, { width: 9, priority: 5 }),
  createdColumn(({ customer }) => customer.created_at, { header: 'Added', priority: 4 }),
];

export const customers = list({
  rows: 'customers.rows',
  path: '/customers',
  title: 'Customers',
  noun: ['customer', 'customers'],
  columns,
  idOf: ({ customer }) => customer.id,
  nameOf: ({ customer }) => `${customer.name}, ${customer.email}`,
  detail: customer,
  tabs: {
    label: 'Customers by type, and virtual accounts',
    path: '/customers',
    param: 'customer_type',
    choices: [
      { value: null, label: 'All' },
      { value: 'business', label: 'Businesses' },
      { value: 'individual', label: 'Individuals' },
    ],
    links: [{ href: '/virtual-accounts', label: 'Virtual accounts' }],
  },
  filters: [createdFilter('Added')],
  searchHint: 'Name, email, phone, date…',
  order: '-created_at',
  create: addCustomer,
  counts: 'customers.counts',
  exports: 'customers',
  empty: {
    icon: ContactRound,
    title: 'No customers yet',
    text: 'The people and businesses who pay you appear here, whether you add them here, with a payment link or through the API.',
  },
});
