import type * as z from 'zod';
import type { Context } from '../../../access/context';
import { insert } from '../../../changes/change';
import { commitOncePerKey, findReplay } from '../../../changes/commit-once';
import type { InternalTransfer } from '../../../db/prisma/client';
import { invalid } from '../../../kernel/error';
import { money } from '../../../kernel/money';
import { creationTimes } from '../../../kernel/time';
import { insufficientError } from '../../../ledger/available';
import { idleTimer, withApproval } from '../approval/approval';
import type { internalTransfersContract } from '../contract';
import { eventIn } from '../model/event';
import { changeOf, rowFor } from '../model/parts';
import { give, hold, receive } from '../model/postings';
import { internalTransferToWire } from '../model/wire';
import { partiesOf } from './parties';

type Input = z.output<typeof internalTransfersContract.operations.create.input>;

export async function create(ctx: Context, input: Input) {
  const before = await findReplay<InternalTransfer>(ctx);
  if (before) return internalTransferToWire(before);
  const { from, to } = await partiesOf(ctx, input);
  const { currency } = input;
  if (!from.currencies.includes(currency) || !to.currencies.includes(currency))
    throw invalid('currency', 'unsupported', 'Both merchants must have a balance in this currency');
  const row = await withApproval(ctx, rowOf(ctx, input), from);
  const change = row.status === 'success' ? moved(ctx, row) : held(ctx, row);
  const { merchantId: _, ...own } = change;
  const answer = change.writes[0]!.insert![0] as InternalTransfer;
  const { outcome, answer: kept } = await commitOncePerKey(ctx, answer, own);
  if (outcome === 'short') throw await insufficientError(ctx.db, from.id, money(row.amount, row.currency));
  // A balance rose, and payouts may wait for it.
  if (row.status === 'success') ctx.wake();
  return internalTransferToWire(kept);
}

const rowOf = (ctx: Context, input: Input): InternalTransfer => ({
  merchant_id: ctx.merchant.id,
  id: ctx.newId('internal_transfer'),
  status: 'success',
  version: 1,
  owner_merchant_id: ctx.merchant.id,
  from_merchant_id: input.from_merchant_id,
  to_merchant_id: input.to_merchant_id,
  amount: BigInt(input.amount),
  currency: input.currency,
  reference: input.reference ?? null,
  held: 0n,
  approval: null,
  votes: [],
  made_by: [...ctx.people],
  created_by: { type: ctx.actor.type, name: ctx.actor.name },
  rejection_reason: null,
  ...creationTimes(ctx),
});

/** Both balances change at once. */
function moved(ctx: Context, row: InternalTransfer) {
  const { owner_merchant_id: owner, from_merchant_id: from, to_merchant_id: to } = row;
  return changeOf(owner, [
    made(ctx, row, owner, 'success'),
    { ...made(ctx, row, from, 'success'), entries: give(row) },
    { ...made(ctx, row, to, 'success'), entries: receive(row) },
  ]);
}

/** The merchant that gives sets it aside; the one that receives learns of it once it has. */
function held(ctx: Context, row: InternalTransfer) {
  const { owner_merchant_id: owner, from_merchant_id: from } = row;
  const waiting = made(ctx, row, from, 'pending_approval');
  return changeOf(owner, [
    made(ctx, row, owner, 'pending_approval'),
    { ...waiting, writes: [...waiting.writes, idleTimer(ctx, row)], entries: hold(row) },
  ]);
}

const made = (ctx: Context, row: InternalTransfer, merchantId: string, what: string) => ({
  merchantId,
  writes: [
    insert('internal_transfer', rowFor(row, merchantId), {
      event: eventIn(ctx, merchantId, `internal_transfer.${what}`),
    }),
  ],
});
