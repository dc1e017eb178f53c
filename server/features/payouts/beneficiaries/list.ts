import type * as z from 'zod';
import { type SearchColumns, searchCondition } from '../../../data/query/search';
import { readSearch } from '../../../kernel/search/search';
import { joinPresent, lastDigits, searchSource } from '../../kit/found';
import { type Filters, listing } from '../../kit/listing';
import type { beneficiariesDashboard } from './dashboard';
import * as store from './store';
import { beneficiaryToWire } from './wire';
import { BENEFICIARY_STATUS_LABELS } from './words';

type Input = z.output<typeof beneficiariesDashboard.operations.rows.input>;
type Wire = { readonly beneficiary: ReturnType<typeof beneficiaryToWire>; readonly version: number };

export const SEARCHED: SearchColumns = {
  ids: ['id'],
  texts: ['name', 'nickname'],
  lastFour: 'account_last4',
};

export const beneficiaryList = listing({
  list: store.BENEFICIARIES,
  where: (ctx, { q, country, ...equal }: Filters<Input>) => ({
    AND: [
      { ...equal, country_code: country },
      q?.trim() ? searchCondition(readSearch(q, ctx.now()), SEARCHED) : {},
    ],
  }),
  wire: (_ctx, rows): Wire[] =>
    rows.map((row) => ({ beneficiary: beneficiaryToWire(row), version: row.version })),
  tabs: () => ({
    all: {},
    pending: { status: 'pending' },
    active: { status: 'active' },
    rejected: { status: 'rejected' },
  }),
  fields: ({ text, time }) => [
    text('Beneficiary ID', ({ beneficiary }) => beneficiary.id),
    text('Name', ({ beneficiary }) => beneficiary.name),
    text('Status', ({ beneficiary }) => BENEFICIARY_STATUS_LABELS[beneficiary.status]),
    text('Type', ({ beneficiary }) => (beneficiary.type === 'business' ? 'Business' : 'Individual')),
    text(
      'Account',
      ({ beneficiary: { bank_account, upi_account } }) => bank_account?.account_number ?? upi_account?.upi_id,
    ),
    text('Currency', ({ beneficiary }) => beneficiary.bank_account?.currency ?? 'INR'),
    text('Country', ({ beneficiary }) => beneficiary.address.country_code),
    text('Bank', ({ beneficiary }) => beneficiary.bank_account?.name),
    text('Payment methods', ({ beneficiary }) =>
      beneficiary.payment_rails.map((rail) => rail.toUpperCase()).join(', '),
    ),
    text('Email', ({ beneficiary }) => beneficiary.email),
    time('Added', ({ beneficiary }) => beneficiary.created_at),
  ],
});

export const beneficiaryHits = searchSource(
  beneficiaryList,
  ({ beneficiary: { name, status, address, bank_account, upi_account, created_at } }) => ({
    title: name,
    detail: joinPresent(
      lastDigits(bank_account?.account_number ?? upi_account?.upi_id),
      bank_account?.currency ?? 'INR',
      address.city,
    ),
    status,
    at: created_at,
  }),
);
