import type * as z from 'zod';
import { searchCondition } from '../../../data/query/search';
import { readSearch } from '../../../kernel/search/search';
import { joinPresent, searchSource } from '../../kit/found';
import { type Filters, listing } from '../../kit/listing';
import type { customersDashboard } from './dashboard';
import * as store from './store';
import { customerToWire } from './wire';

type Input = z.output<typeof customersDashboard.operations.rows.input>;

export const customerList = listing({
  list: store.CUSTOMERS,
  where: (ctx, { q, ...equal }: Filters<Input>) => ({
    AND: [
      equal,
      q?.trim()
        ? searchCondition(readSearch(q, ctx.now()), { ids: ['id'], texts: ['name', 'email', 'phone'] })
        : {},
    ],
  }),
  wire: (_ctx, rows) => rows.map((row) => ({ customer: customerToWire(row) })),
  tabs: () => ({
    all: {},
    business: { customer_type: 'business' },
    individual: { customer_type: 'individual' },
  }),
  fields: ({ text, time }) => [
    text('Customer ID', ({ customer }) => customer.id),
    text('Name', ({ customer }) => customer.name),
    text('Type', ({ customer }) => (customer.customer_type === 'business' ? 'Business' : 'Individual')),
    text('Email', ({ customer }) => customer.email),
    text('Phone', ({ customer }) => customer.phone),
    text('Address', ({ customer }) => customer.address),
    text('City', ({ customer }) => customer.city),
    text('Country', ({ customer }) => customer.country),
    text('Tax number', ({ customer }) => customer.tax_identification_number),
    time('Added', ({ customer }) => customer.created_at),
  ],
});

export const customerHits = searchSource(customerList, ({ customer }) => ({
  title: customer.name,
  detail: joinPresent(customer.email, customer.city),
  at: customer.created_at,
}));
