import type * as z from 'zod';
import type { Tx } from '../../../../data/client/client';
import type { Image } from '../../../../data/image';
import type { InternalTransfer } from '../../../../data/prisma/client';
import { type SearchColumns, searchCondition } from '../../../../data/query/search';
import { type Context, hasFeature, type Merchant } from '../../../../identity/context';
import { read } from '../../../../identity/transaction';
import { findMerchant, findMerchants, findPlatformMerchants } from '../../../../identity/work';
import { readSearch } from '../../../../kernel/search/search';
import { searchSource } from '../../../kit/found';
import { type Filters, listing } from '../../../kit/listing';
import { findOverLimit, loadApprovalsOf } from '../../../workspace/approval-rules/public';
import { type Approvals, approvalView, obstacle, waitingOf } from '../../../workspace/approvals/public';
import { weigh } from '../approval/approval';
import type { internalTransfersDashboard } from '../dashboard';
import { internalTransferToWire } from '../model/wire';
import * as store from '../store';
import { INTERNAL_TRANSFER_STATUS_LABELS } from '../words';

type Input = z.output<typeof internalTransfersDashboard.operations.rows.input>;
type Row = z.output<typeof internalTransfersDashboard.operations.rows.output>['data'][number];
type Direction = Row['direction'];

const NOUN = 'internal transfer';

export const partyIds = (rows: readonly Image<InternalTransfer>[]) =>
  rows.flatMap((row) => [row.owner_merchant_id, row.from_merchant_id, row.to_merchant_id]);

function directionOf({ merchant }: Context, row: Image<InternalTransfer>): Direction {
  if (row.from_merchant_id === merchant.id) return 'sent';
  return row.to_merchant_id === merchant.id ? 'received' : 'between';
}

export async function toRows(ctx: Context, rows: readonly Image<InternalTransfer>[]): Promise<Row[]> {
  const known = await findMerchants(ctx, partyIds(rows));
  const sent = rows.filter((row) => directionOf(ctx, row) === 'sent');
  const approvals = await read(ctx, (tx) => loadApprovalsOf(tx, ctx, sent.map(weigh)));
  const party = (id: string) => ({ id, name: known.get(id)!.name });
  return rows.map((row) => ({
    transfer: internalTransferToWire(row),
    direction: directionOf(ctx, row),
    from: party(row.from_merchant_id),
    to: party(row.to_merchant_id),
    created_by: creatorOf(ctx, row, known),
    version: row.version,
    approval: directionOf(ctx, row) === 'sent' ? approvalView(row, approvals) : null,
    can: permissionsOn(ctx, row, approvals),
  }));
}

function creatorOf(
  { merchant }: Context,
  { owner_merchant_id: owner, created_by }: Image<InternalTransfer>,
  known: ReadonlyMap<string, Merchant>,
): Row['created_by'] {
  const { type, name } = created_by;
  return { type, name: owner === merchant.id ? name : known.get(owner)!.name };
}

function permissionsOn(ctx: Context, row: Image<InternalTransfer>, approvals: Approvals): Row['can'] {
  const waits = row.status === 'pending_approval';
  const decides = waits && directionOf(ctx, row) === 'sent';
  const reason = decides ? obstacle(ctx, { noun: NOUN }, row, approvals) : null;
  return { approve: decides && reason === null, cancel: waits && ctx.scopes.has('make'), reason };
}

export const internalTransferList = listing({
  list: store.INTERNAL_TRANSFERS,
  where: async (
    ctx,
    { q, min_amount, max_amount, direction, merchant_id, ...equal }: Filters<Input>,
  ): Promise<object> => ({
    AND: [
      { ...equal, amount: { gte: min_amount, lte: max_amount } },
      direction ? buildDirectionFilters(ctx.merchant.id)[direction] : {},
      merchant_id === undefined ? {} : buildPartyFilter([merchant_id]),
      await buildSearchFilter(ctx, q),
    ],
  }),
  wire: toRows,
  tabs: () => ({
    all: {},
    pending_approval: { status: 'pending_approval' },
    success: { status: 'success' },
    cancelled: { status: 'cancelled' },
  }),
  fields: ({ text, time, amount }) => [
    text('Internal transfer ID', ({ transfer }) => transfer.id),
    time('Created', ({ transfer }) => transfer.created_at),
    text('Created by', ({ created_by }) => created_by.name),
    text('Status', ({ transfer }) => INTERNAL_TRANSFER_STATUS_LABELS[transfer.status]),
    text('From', ({ from }) => from.name),
    text('To', ({ to }) => to.name),
    amount('Amount', ({ transfer }) => ({
      amount: transfer.transfer_amount,
      currency: transfer.transfer_currency,
    })),
    text('Reference', ({ transfer }) => transfer.reference),
    text('Reason', ({ transfer }) => transfer.rejection_reason),
  ],
});

export async function countPending(tx: Tx, ctx: Context) {
  const waiting = await store.listPending(tx, ctx.merchant.id);
  return waitingOf(tx, ctx, NOUN, waiting, await findOverLimit(tx, ctx, waiting.map(weigh)));
}

export const transferHits = searchSource(internalTransferList, ({ transfer, direction, from, to }) => ({
  title: { sent: to.name, received: from.name, between: `${from.name} to ${to.name}` }[direction],
  detail: transfer.reference,
  amount: { amount: transfer.transfer_amount, currency: transfer.transfer_currency },
  status: transfer.rejection_reason === null ? transfer.status : 'rejected',
  at: transfer.created_at,
}));

const MAX_NAMED = 200;

const SEARCHED: SearchColumns = {
  ids: ['id', 'from_merchant_id', 'to_merchant_id'],
  texts: ['reference'],
  amounts: [['amount', 'currency']],
};

const buildDirectionFilters = (merchantId: string) => ({
  sent: { from_merchant_id: merchantId },
  received: { to_merchant_id: merchantId },
  between: { NOT: [{ from_merchant_id: merchantId }, { to_merchant_id: merchantId }] },
});

const buildPartyFilter = (ids: readonly string[]) => ({
  OR: [{ from_merchant_id: { in: [...ids] } }, { to_merchant_id: { in: [...ids] } }],
});

async function buildNameFilter(ctx: Context, letters: string): Promise<object[]> {
  const { id, platform_id } = ctx.merchant;
  const platform = platform_id === null ? undefined : await findMerchant(ctx, platform_id);
  const named = [
    ...(hasFeature(ctx.merchant, 'platform')
      ? await findPlatformMerchants(ctx, id, { letters, take: MAX_NAMED })
      : []),
    ...(platform?.name.toLowerCase().includes(letters.toLowerCase()) ? [platform] : []),
  ];
  return named.length > 0 ? [buildPartyFilter(named.map((one) => one.id))] : [];
}

async function buildSearchFilter(ctx: Context, q: string | undefined): Promise<object> {
  if (!q?.trim()) return {};
  return searchCondition(readSearch(q, ctx.now()), SEARCHED, await buildNameFilter(ctx, q.trim()));
}
