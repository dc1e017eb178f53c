import type * as z from 'zod';
import { searchCondition } from '../../../data/query/search';
import type { Context } from '../../../identity/context';
import { read } from '../../../identity/transaction';
import { readSearch } from '../../../kernel/search/search';
import { joinPresent, searchSource } from '../../kit/found';
import { type Filters, listing } from '../../kit/listing';
import { accountHash } from './bank-accounts/hash';
import { findOwners } from './bank-accounts/store';
import type { customersDashboard } from './dashboard';
import * as store from './store';
import { customerToWire } from './wire';

type Input = z.output<typeof customersDashboard.operations.rows.input>;

async function buildSearchFilter(ctx: Context, q: string): Promise<object> {
  const term = readSearch(q, ctx.now());
  const { account } = term;
  const ids = account
    ? await read(ctx, (tx) => findOwners(tx, ctx.merchant.id, accountHash(ctx.seal, account)))
    : [];
  const columns = { ids: ['id'], texts: ['name', 'email', 'phone'] } as const;
  return searchCondition(term, columns, ids.length ? [{ id: { in: ids } }] : []);
}

export const customerList = listing({
  list: store.CUSTOMERS,
  where: async (ctx, { q, ...equal }: Filters<Input>) => ({
    AND: [equal, q?.trim() ? await buildSearchFilter(ctx, q) : {}],
  }),
  wire: (_ctx, rows) => rows.map((row) => ({ customer: customerToWire(row) })),
  tabs: () => ({
    all: {},
    business: { customer_type: 'business' },
    individual: { customer_type: 'individual' },
  }),
  fields: ({ phone, text, time }) => [
    text('Customer ID', ({ customer }) => customer.id),
    text('Name', ({ customer }) => customer.name),
    text('Type', ({ customer }) => (customer.customer_type === 'business' ? 'Business' : 'Individual')),
    text('Email', ({ customer }) => customer.email),
    phone('Phone', ({ customer }) => customer.phone),
    text('Address', ({ customer }) => customer.address),
    text('City', ({ customer }) => customer.city),
    text('State', ({ customer }) => customer.state),
    text('Postal code', ({ customer }) => customer.pincode),
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
