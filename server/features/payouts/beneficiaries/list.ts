import type * as z from 'zod';
import type { Image } from '../../../data/image';
import type { Beneficiary } from '../../../data/prisma/client';
import { containsText, type SearchColumns, searchCondition } from '../../../data/query/search';
import type { Fields, SheetField } from '../../../files/spreadsheet/sheet';
import type { Context } from '../../../identity/context';
import { read } from '../../../identity/transaction';
import { readSearch } from '../../../kernel/search/search';
import { joinPresent, lastDigits, searchSource } from '../../kit/found';
import { type Filters, listing } from '../../kit/listing';
import type { beneficiariesContract } from './contract';
import type { beneficiariesDashboard, Stage } from './dashboard';
import { isArchived } from './eligibility';
import { loadRecords } from './records';
import * as store from './store';
import { beneficiaryToWire } from './wire';
import { BENEFICIARY_STATE_LABELS, stateOf, verificationLabel } from './words';

type Input = z.output<typeof beneficiariesDashboard.operations.rows.input>;
type ListInput = z.output<typeof beneficiariesContract.operations.list.input>;
type Wire = {
  readonly beneficiary: ReturnType<typeof beneficiaryToWire>;
  readonly version: number;
  readonly stage: Stage;
  readonly archived: boolean;
};

const SEARCHED: SearchColumns = {
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

async function buildSearchFilter(ctx: Context, q: string): Promise<object> {
  const term = readSearch(q, ctx.now());
  const { account } = term;
  const ids = account ? await read(ctx, (tx) => store.findWithAccount(tx, ctx, account)) : [];
  return searchCondition(term, SEARCHED, ids.length ? [{ id: { in: ids } }] : []);
}

export async function listFound(ctx: Context, { name, account_number, archived, ...query }: ListInput) {
  const { status, currency, ...paging } = query;
  const ids = account_number ? await read(ctx, (tx) => store.findWithAccount(tx, ctx, account_number)) : null;
  const where = {
    AND: [
      { status, currency },
      ids ? { id: { in: ids } } : {},
      name ? { OR: [{ name: containsText(name) }, { nickname: containsText(name) }] } : {},
      archived === undefined ? {} : archived ? isArchivedBy(ctx.now()) : isUsableAt(ctx.now()),
    ],
  };
  const page = await store.list(ctx, where, paging);
  return { ...page, data: page.data.map(beneficiaryToWire) };
}

const toRows = (ctx: Context, rows: readonly Image<Beneficiary>[]): Wire[] =>
  rows.map((row) => ({
    beneficiary: beneficiaryToWire(row),
    version: row.version,
    stage: row.stage as Stage,
    archived: isArchived(row, ctx.now()),
  }));

const isArchivedBy = (now: Date) => ({ archived_at: { lte: now } });
const isUsableAt = (now: Date) => ({ OR: [{ archived_at: null }, { archived_at: { gt: now } }] });

const fieldsOf = <Row extends Wire>({ text, time }: Fields<Row>): SheetField<Row>[] => [
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
];

export const beneficiaryList = listing({
  list: store.BENEFICIARIES,
  where: async (ctx, { q, country, status, ...equal }: Filters<Input>) => ({
    AND: [
      { ...equal, country_code: country },
      status === 'archived'
        ? isArchivedBy(ctx.now())
        : { ...(status && STATES[status]), ...isUsableAt(ctx.now()) },
      q?.trim() ? await buildSearchFilter(ctx, q) : {},
    ],
  }),
  wire: toRows,
  tabs: () => ({ all: {}, ...STATES }),
  fields: fieldsOf,
});

/** The list of the dashboard. Elsewhere beneficiaries are found without adding up their payouts. */
export const beneficiaryTable = listing({
  ...beneficiaryList,
  wire: async (ctx, rows) => {
    const records = await loadRecords(ctx, rows);
    return toRows(ctx, rows).map((row) => ({ ...row, ...records.get(row.beneficiary.id)! }));
  },
  fields: (of) => [
    ...fieldsOf(of),
    of.amount('Paid to date', ({ paid }) => paid?.total ?? null),
    of.number('Payouts', ({ paid }) => paid?.count ?? 0),
    of.time('Last payout', ({ paid }) => paid?.last_at),
    of.text('Account verification', ({ verification }) => verification && verificationLabel(verification)),
    of.time('Verified', ({ verification }) => verification?.at),
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
