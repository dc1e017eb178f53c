import type * as z from 'zod';
import { type SearchColumns, searchCondition } from '../../../data/query/search';
import { readSearch } from '../../../kernel/search/search';
import { joinPresent, lastDigits, searchSource } from '../../kit/found';
import { type Filters, listing } from '../../kit/listing';
import type { beneficiariesDashboard, Stage } from './dashboard';
import { isArchived } from './eligibility';
import * as store from './store';
import { beneficiaryToWire } from './wire';
import { BENEFICIARY_STATE_LABELS, stateOf } from './words';

type Input = z.output<typeof beneficiariesDashboard.operations.rows.input>;
type Wire = {
  readonly beneficiary: ReturnType<typeof beneficiaryToWire>;
  readonly version: number;
  readonly stage: Stage;
  readonly archived: boolean;
};

export const SEARCHED: SearchColumns = {
  ids: ['id'],
  texts: ['name', 'nickname'],
  lastFour: 'account_last4',
};

const STATES = {
  approval: { stage: 'approval' },
  pending: { stage: 'review' },
  active: { status: 'active' },
  rejected: { status: 'rejected' },
};

export const beneficiaryList = listing({
  list: store.BENEFICIARIES,
  where: (ctx, { q, country, status, ...equal }: Filters<Input>) => ({
    AND: [
      { ...equal, country_code: country },
      status === 'archived'
        ? { archived_at: { lte: ctx.now() } }
        : {
            ...(status && STATES[status]),
            OR: [{ archived_at: null }, { archived_at: { gt: ctx.now() } }],
          },
      q?.trim() ? searchCondition(readSearch(q, ctx.now()), SEARCHED) : {},
    ],
  }),
  wire: (ctx, rows): Wire[] =>
    rows.map((row) => ({
      beneficiary: beneficiaryToWire(row),
      version: row.version,
      stage: row.stage as Stage,
      archived: isArchived(row, ctx.now()),
    })),
  tabs: () => ({ all: {}, ...STATES }),
  fields: ({ text, time }) => [
    text('Beneficiary ID', ({ beneficiary }) => beneficiary.id),
    text('Name', ({ beneficiary }) => beneficiary.name),
    text('Status', (row) => BENEFICIARY_STATE_LABELS[stateOf(row)]),
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
