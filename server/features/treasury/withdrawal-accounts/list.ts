import type * as z from 'zod';
import { createTitles, readHistory, toTimeline } from '../../../audit/timeline';
import { type Image, toIso } from '../../../data/image';
import type { WithdrawalAccount } from '../../../data/prisma/client';
import { searchCondition } from '../../../data/query/search';
import type { Context } from '../../../identity/context';
import { canAdminister, listMembers, type Member } from '../../../identity/people/members';
import { read } from '../../../identity/transaction';
import { notFound } from '../../../kernel/error';
import { readSearch } from '../../../kernel/search/search';
import { joinPresent, lastDigits, searchSource } from '../../kit/found';
import { type Filters, listing } from '../../kit/listing';
import type { withdrawalAccountsDashboard } from './dashboard';
import { canCancel, whyNotDecide } from './decide';
import { hashNumber } from './hash';
import { withdrawalAccountMachine } from './machine';
import * as store from './store';
import { withdrawalAccountToWire } from './wire';
import { WITHDRAWAL_ACCOUNT_STATUS_LABELS } from './words';

type Input = z.output<typeof withdrawalAccountsDashboard.operations.rows.input>;
type Row = z.output<typeof withdrawalAccountsDashboard.operations.rows.output>['data'][number];

const toRow = (ctx: Context, row: Image<WithdrawalAccount>, members: readonly Member[]): Row => {
  const reason = whyNotDecide(ctx, row);
  const waits = row.status === 'pending';
  return {
    account: withdrawalAccountToWire(row),
    created_by: row.created_by,
    confirmed_by: row.confirmed_by,
    confirmed_at: row.confirmed_at && toIso(row.confirmed_at),
    needs: !waits ? 0 : row.made_by.length ? 1 : 2,
    could: waits
      ? members.filter((one) => canAdminister(one) && !row.made_by.includes(one.id)).map(({ name }) => name)
      : [],
    can: {
      confirm: waits && reason === null,
      cancel: canCancel(ctx, row),
      reason: waits ? reason : null,
    },
  };
};

function buildSearchFilter(ctx: Context, q: string): object {
  const term = readSearch(q, ctx.now());
  const columns = { ids: ['id'], texts: ['holder_name', 'bank_name', 'account_last4'] } as const;
  const { account } = term;
  return searchCondition(term, columns, account ? [{ account_hash: hashNumber(ctx, account) }] : []);
}

export const withdrawalAccountList = listing({
  list: store.WITHDRAWAL_ACCOUNTS,
  where: (ctx, { q, ...equal }: Filters<Input>) => ({
    AND: [equal, q?.trim() ? buildSearchFilter(ctx, q) : {}],
  }),
  wire: async (ctx, rows) => {
    const members = await listMembers(ctx, ctx.merchant.id);
    return rows.map((row) => toRow(ctx, row, members));
  },
  tabs: () => ({
    all: {},
    active: { status: 'active' },
    pending: { status: 'pending' },
    retired: { status: 'retired' },
  }),
  fields: ({ text, time }) => [
    text('Withdrawal account ID', ({ account }) => account.id),
    time('Added', ({ account }) => account.created_at),
    text('Added by', ({ created_by }) => created_by.name),
    text('Status', ({ account }) => WITHDRAWAL_ACCOUNT_STATUS_LABELS[account.status]),
    text('Currency', ({ account }) => account.currency),
    text('Account holder', ({ account }) => account.holder_name),
    text('Account', ({ account }) => account.account_number),
    text('Bank', ({ account }) => account.bank_name),
    text('SWIFT code', ({ account }) => account.bic_primary),
    text('Local bank code', ({ account }) => account.bic_secondary),
    text('Confirmed by', ({ confirmed_by }) => confirmed_by),
    time('Confirmed', ({ confirmed_at }) => confirmed_at),
  ],
});

const titleOf = createTitles(withdrawalAccountMachine, { 'withdrawal_account.created': 'Added' });

export async function view(ctx: Context, { id }: { id: string }) {
  const account = await store.find(ctx, ctx.merchant.id, id);
  if (!account) throw notFound();
  const events = await read(ctx, (tx) => readHistory(tx, ctx.merchant.id, id));
  const members = await listMembers(ctx, ctx.merchant.id);
  return { ...toRow(ctx, account, members), timeline: toTimeline(events, titleOf) };
}

export const accountHits = searchSource(withdrawalAccountList, ({ account }) => ({
  title: account.holder_name,
  detail: joinPresent(lastDigits(account.account_number), account.currency, account.bank_name),
  status: account.status,
  at: account.created_at,
}));
