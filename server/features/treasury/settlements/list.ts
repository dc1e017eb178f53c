import type * as z from 'zod';
import { createTitles, readHistory, toTimeline } from '../../../audit/timeline';
import type { Tx } from '../../../data/client/client';
import type { Image } from '../../../data/image';
import type { Event, Settlement } from '../../../data/prisma/client';
import { type SearchColumns, searchCondition } from '../../../data/query/search';
import type { Context } from '../../../identity/context';
import { read } from '../../../identity/transaction';
import { notFound } from '../../../kernel/error';
import { readSearch } from '../../../kernel/search/search';
import { sendersOf } from '../../collections/payments/public';
import { joinPresent, lastDigits, searchSource } from '../../kit/found';
import { type Filters, listing } from '../../kit/listing';
import { findOverLimit, loadApprovalsOf, reminderTitle } from '../../workspace/approval-rules/public';
import { type Approvals, approvalView, obstacle, waitingOf } from '../../workspace/approvals/public';
import { findWithdrawalAccounts, toWithdrawalAccountBrief } from '../withdrawal-accounts/public';
import { weigh } from './approval/approval';
import type { settlementsDashboard } from './dashboard';
import { settlementMachine } from './model/machine';
import { settlementToWire, settlementTransactionToWire } from './model/wire';
import * as store from './store';
import { SETTLEMENT_STATUS_LABELS } from './words';

type Input = z.output<typeof settlementsDashboard.operations.rows.input>;
type Row = z.output<typeof settlementsDashboard.operations.rows.output>['data'][number];

const NOUN = 'withdrawal';
const SHOWN_TRANSACTIONS = 50;

const SEARCHED: SearchColumns = {
  ids: ['id', 'withdrawal_account_id'],
  texts: ['utr'],
  amounts: [['amount', 'currency']],
};

async function toRows(ctx: Context, settlements: readonly Image<Settlement>[]): Promise<Row[]> {
  const accountIds = settlements.map(({ withdrawal_account_id }) => withdrawal_account_id);
  const { found, approvals } = await read(ctx, async (tx) => ({
    found: await findWithdrawalAccounts(tx, ctx.merchant.id, accountIds),
    approvals: await loadApprovalsOf(tx, ctx, settlements.map(weigh)),
  }));
  const accounts = new Map(found.map((account) => [account.id, toWithdrawalAccountBrief(account)]));
  return settlements.map((settlement) => ({
    settlement: settlementToWire(settlement),
    account: accounts.get(settlement.withdrawal_account_id)!,
    created_by: settlement.created_by,
    version: settlement.version,
    approval: approvalView(settlement, approvals),
    can: permissionsOn(ctx, settlement, approvals),
  }));
}

function permissionsOn(ctx: Context, settlement: Image<Settlement>, approvals: Approvals): Row['can'] {
  const waits = settlement.status === 'pending_approval';
  const reason = waits ? obstacle(ctx, { noun: NOUN }, settlement, approvals) : null;
  return { approve: waits && reason === null, cancel: waits && ctx.scopes.has('make'), reason };
}

export const settlementList = listing({
  list: store.SETTLEMENTS,
  where: (ctx, { q, min_amount, max_amount, ...equal }: Filters<Input>) => ({
    AND: [
      { ...equal, amount: { gte: min_amount, lte: max_amount } },
      q?.trim() ? searchCondition(readSearch(q, ctx.now()), SEARCHED) : {},
    ],
  }),
  wire: toRows,
  tabs: () => ({
    all: {},
    pending_approval: { status: 'pending_approval' },
    in_progress: { status: 'in_progress' },
    success: { status: 'success' },
    failed: { status: 'failed' },
  }),
  fields: ({ text, time, amount }) => [
    text('Withdrawal ID', ({ settlement }) => settlement.id),
    time('Created', ({ settlement }) => settlement.created_at),
    text('Created by', ({ created_by }) => created_by.name),
    text('Status', ({ settlement }) => SETTLEMENT_STATUS_LABELS[settlement.status]),
    amount('Amount', ({ settlement: { amount, currency } }) => ({ amount, currency })),
    amount('Fee', ({ settlement }) => settlement.fees.txn_fee),
    text('Bank', ({ account }) => account.bank_name),
    text('Account', ({ account }) => account.account_number),
    text('Expected', ({ settlement }) => settlement.estimated_credit_date),
    text('UTR', ({ settlement }) => settlement.utr),
    text('Problem', ({ settlement }) => settlement.error_description),
  ],
});

export async function countPending(tx: Tx, ctx: Context) {
  const waiting = await store.listPending(tx, ctx.merchant.id);
  return waitingOf(tx, ctx, NOUN, waiting, await findOverLimit(tx, ctx, waiting.map(weigh)));
}

const titleOfTransition = createTitles(settlementMachine, { 'settlement.created': 'Created' });
const titleOf = (event: Event) => reminderTitle(event) ?? titleOfTransition(event);

export async function view(ctx: Context, { id }: { id: string }) {
  const merchantId = ctx.merchant.id;
  const { settlement, events } = await read(ctx, async (tx) => ({
    settlement: await store.findIn(tx, merchantId, id),
    events: await readHistory(tx, merchantId, id),
  }));
  if (!settlement) throw notFound();
  const { data, page_meta } = await store.listTransactions(ctx, id, { per_page: SHOWN_TRANSACTIONS });
  const paid = data.flatMap(({ source_id }) => source_id ?? []);
  const senders = await read(ctx, (tx) => sendersOf(tx, merchantId, paid));
  const [row] = await toRows(ctx, [settlement]);
  return {
    ...row!,
    timeline: toTimeline(events, titleOf),
    transactions: data.map((line) => ({
      ...settlementTransactionToWire(line),
      sender_name: line.source_id === null ? null : (senders.get(line.source_id) ?? null),
    })),
    transaction_count: page_meta.count,
  };
}

/**
 * Distinguishes rejected, expired and returned settlements, which the API reports as cancelled or success.
 */
const displayStatus = ({ settlement, approval }: Row) => {
  if (settlement.returned_at) return 'returned';
  return approval.votes.some(({ verdict }) => verdict === 'rejected') ? 'rejected' : settlement.status;
};

export const settlementHits = searchSource(settlementList, (row) => ({
  title: row.account.bank_name,
  detail: joinPresent(lastDigits(row.account.account_number), row.settlement.utr),
  amount: { amount: row.settlement.amount, currency: row.settlement.currency },
  status: displayStatus(row),
  at: row.settlement.created_at,
}));
