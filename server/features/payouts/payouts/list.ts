import type * as z from 'zod';
import type { Image } from '../../../data/image';
import type { Payout } from '../../../data/prisma/client';
import { type SearchColumns, searchCondition } from '../../../data/query/search';
import { sheetFields } from '../../../files/spreadsheet/sheet';
import type { Context } from '../../../identity/context';
import { read } from '../../../identity/transaction';
import { readSearch } from '../../../kernel/search/search';
import { joinPresent, searchSource } from '../../kit/found';
import { type Filters, listing } from '../../kit/listing';
import { findBeneficiaryBriefs, findSearched, findWithAccount } from '../beneficiaries/public';
import { PAYOUT_STATUSES, type PayoutWire } from './contract';
import type { payoutsDashboard } from './dashboard';
import { payoutToWire } from './model/wire';
import * as store from './store';
import { PAYOUT_STATUS_LABELS, shownPayoutStatus } from './words/status';

type Input = z.output<typeof payoutsDashboard.operations.rows.input>;

const SEARCH_COLUMNS: SearchColumns = {
  ids: ['id', 'beneficiary_id', 'batch_id'],
  texts: ['invoice_number', 'utr'],
  whole: ['request_id'],
  amounts: [
    ['source_amount', 'source_currency'],
    ['destination_amount', 'destination_currency'],
  ],
};

const MAX_PAYEES = 500;

/** Matches the columns, or the beneficiary. */
export async function buildSearchFilter(
  ctx: Context,
  q: string | undefined,
  columns: SearchColumns = SEARCH_COLUMNS,
): Promise<object> {
  if (!q?.trim()) return {};
  const term = readSearch(q, ctx.now());
  const payees = await read(ctx, async (tx) => [
    ...(await findSearched(tx, ctx.merchant.id, term, MAX_PAYEES)),
    ...(term.account ? await findWithAccount(tx, ctx, term.account) : []),
  ]);
  return searchCondition(term, columns, [{ beneficiary_id: { in: payees } }]);
}

type ColumnFilters = Filters<Pick<Input, 'min_amount' | 'max_amount'>> & Record<string, unknown>;

export const buildColumnFilter = ({ min_amount, max_amount, ...equal }: ColumnFilters): object => ({
  ...equal,
  source_amount: { gte: min_amount, lte: max_amount },
});

export const isRejected = ({
  status,
  rejection_reason,
}: Pick<Payout, 'status' | 'rejection_reason'>): boolean =>
  status === 'cancelled' && rejection_reason !== null;

export const loadPayees = (ctx: Context, payouts: readonly { beneficiary_id: string }[]) =>
  findBeneficiaryBriefs(
    ctx,
    payouts.map(({ beneficiary_id }) => beneficiary_id),
  );

async function toRows(ctx: Context, payouts: Image<Payout>[]) {
  const payees = await loadPayees(ctx, payouts);
  return payouts.map((payout) => ({
    payout: payoutToWire(payout),
    beneficiary: payees.get(payout.beneficiary_id)!,
    version: payout.version,
    rejected: isRejected(payout),
  }));
}

type ListedPayout = {
  readonly payout: PayoutWire;
  readonly beneficiary: { readonly name: string; readonly account: string; readonly account_last4: string };
};

const { text, time, amount } = sheetFields<ListedPayout>();

export const payoutFields = [
  text('Payout ID', ({ payout }) => payout.id),
  time('Created', ({ payout }) => payout.created_at),
  text('Beneficiary', ({ beneficiary }) => beneficiary.name),
  text('Account', ({ beneficiary }) => beneficiary.account_last4),
  amount('You send', ({ payout }) => ({ amount: payout.source_amount, currency: payout.source_currency })),
  amount('They receive', ({ payout }) => ({
    amount: payout.destination_amount,
    currency: payout.destination_currency,
  })),
  amount('FX fee', ({ payout }) => payout.fees.fx_fee),
  amount('Transfer fee', ({ payout }) => payout.fees.txn_fee),
  text('Payment method', ({ payout }) => payout.payment_rail.toUpperCase()),
  text('Purpose', ({ payout }) => payout.purpose_code),
  text('Invoice', ({ payout }) => payout.invoice_number),
  text('Message', ({ payout }) => payout.message),
  text('Your request ID', ({ payout }) => payout.request_id),
];

const STATUSES = PAYOUT_STATUSES.filter((status) => status !== 'draft');

export const payoutList = listing({
  list: store.PAYOUTS,
  where: async (ctx, { q, ...filters }: Filters<Input>) => ({
    AND: [buildColumnFilter(filters), await buildSearchFilter(ctx, q)],
  }),
  wire: toRows,
  tabs: () => ({
    all: {},
    ...Object.fromEntries(STATUSES.map((status) => [status, { status }])),
  }),
  fields: ({ text }) => [
    text('Status', ({ payout, rejected }) => PAYOUT_STATUS_LABELS[shownPayoutStatus(payout, rejected)]),
    ...payoutFields,
    text('Estimated arrival', ({ payout }) => payout.estimated_credit_date),
    text('UTR', ({ payout }) => payout.utr),
    text('Problem', ({ payout }) => payout.error_description),
  ],
});

export const payoutHit = ({ payout, beneficiary }: ListedPayout) => ({
  title: beneficiary.name,
  detail: joinPresent(beneficiary.account, payout.invoice_number),
  amount: { amount: payout.source_amount, currency: payout.source_currency },
  at: payout.created_at,
});

export const payoutSearch = searchSource(
  payoutList,
  (row) => ({ ...payoutHit(row), status: shownPayoutStatus(row.payout, row.rejected) }),
  { indexed: true },
);
