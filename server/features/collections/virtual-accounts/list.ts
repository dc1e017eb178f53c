import type * as z from 'zod';
import { searchCondition } from '../../../data/query/search';
import { readSearch } from '../../../kernel/search/search';
import { joinPresent, lastDigits, searchSource } from '../../kit/found';
import { type Filters, listing } from '../../kit/listing';
import type { virtualAccountsDashboard } from './dashboard';
import * as store from './store';
import { virtualAccountToWire } from './wire';
import { VIRTUAL_ACCOUNT_STATUS_LABELS } from './words';

type Input = z.output<typeof virtualAccountsDashboard.operations.rows.input>;

export const virtualAccountList = listing({
  list: store.VIRTUAL_ACCOUNTS,
  where: (ctx, { q, ...equal }: Filters<Input>) => ({
    AND: [
      equal,
      q?.trim()
        ? searchCondition(readSearch(q, ctx.now()), {
            ids: ['id', 'customer_id'],
            texts: ['name', 'account_number', 'iban'],
          })
        : {},
    ],
  }),
  wire: (_ctx, rows) =>
    rows.map((row) => ({
      virtual_account: virtualAccountToWire(row),
      customer: { id: row.customer_id, name: row.name },
    })),
  tabs: () => ({
    all: {},
    active: { status: 'active' },
    inactive: { status: 'inactive' },
    disabled: { status: 'disabled' },
  }),
  fields: ({ text, time }) => [
    text('Virtual account ID', ({ virtual_account }) => virtual_account.id),
    text('Customer', ({ customer }) => customer.name),
    text('Customer ID', ({ customer }) => customer.id),
    text('Status', ({ virtual_account }) => VIRTUAL_ACCOUNT_STATUS_LABELS[virtual_account.status]),
    text('Currency', ({ virtual_account }) => virtual_account.currency),
    text('Payment type', ({ virtual_account: { payment_type } }) =>
      payment_type === 'local' ? 'Local' : 'SWIFT',
    ),
    text('Account holder', ({ virtual_account }) => virtual_account.holder_name),
    text('Account number', ({ virtual_account }) => virtual_account.account_number),
    text('IBAN', ({ virtual_account }) => virtual_account.iban),
    text('SWIFT code', ({ virtual_account }) => virtual_account.swift_code),
    text('Routing number', ({ virtual_account }) => virtual_account.local_routing_number),
    text('Bank', ({ virtual_account }) => virtual_account.bank_name),
    time('Created', ({ virtual_account }) => virtual_account.created_at),
  ],
});

export const virtualAccountHits = searchSource(
  virtualAccountList,
  ({ virtual_account: account, customer }) => ({
    title: customer.name,
    detail: joinPresent(
      lastDigits(account.account_number ?? account.iban),
      account.currency,
      account.bank_name,
    ),
    status: account.status,
    at: account.created_at,
  }),
);
