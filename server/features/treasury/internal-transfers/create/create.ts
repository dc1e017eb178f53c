import type * as z from 'zod';
import { insert } from '../../../../data/commit/change';
import { commitOncePerKey, findReplay } from '../../../../data/commit/commit-once';
import type { InternalTransfer } from '../../../../data/prisma/client';
import type { Context } from '../../../../identity/context';
import { invalid } from '../../../../kernel/error';
import { money } from '../../../../kernel/money/money';
import { creationTimes } from '../../../../kernel/time/time';
import { insufficientError } from '../../../../ledger/available';
import { idleTimer, withApproval } from '../approval/approval';
import type { internalTransfersContract } from '../contract';
import { newEventFor } from '../model/event';
import { mergeParts, rowFor } from '../model/parts';
import { credit, debit, hold } from '../model/postings';
import { internalTransferToWire } from '../model/wire';
import { requireParties } from './parties';

type Input = z.output<typeof internalTransfersContract.operations.create.input>;

export async function create(ctx: Context, input: Input) {
  const before = await findReplay<InternalTransfer>(ctx);
  if (before) return internalTransferToWire(before);
  const { from, to } = await requireParties(ctx, input);
  const { currency } = input;
  if (!from.currencies.includes(currency) || !to.currencies.includes(currency))
    throw invalid('currency', 'unsupported', 'Both merchants must have a balance in this currency');
  const row = await withApproval(ctx, newRow(ctx, input), from);
  const change = row.status === 'success' ? completedChange(ctx, row) : heldChange(ctx, row);
  const { merchantId: _, ...own } = change;
  const answer = change.writes[0]!.insert![0] as InternalTransfer;
  const { outcome, answer: kept } = await commitOncePerKey(ctx, answer, own);
  if (outcome === 'short') throw await insufficientError(ctx.db, from.id, money(row.amount, row.currency));
  // A credited balance may release queued payouts.
  if (row.status === 'success') ctx.wake();
  return internalTransferToWire(kept);
}

const newRow = (ctx: Context, input: Input): InternalTransfer => ({
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
  made_by: [...ctx.people],
  created_by: { type: ctx.actor.type, name: ctx.actor.name },
  rejection_reason: null,
  ...creationTimes(ctx),
});

function completedChange(ctx: Context, row: InternalTransfer) {
  const { owner_merchant_id: owner, from_merchant_id: from, to_merchant_id: to } = row;
  return mergeParts(owner, [
    createInsert(ctx, row, owner, 'success'),
    { ...createInsert(ctx, row, from, 'success'), entries: debit(row) },
    { ...createInsert(ctx, row, to, 'success'), entries: credit(row) },
  ]);
}

function heldChange(ctx: Context, row: InternalTransfer) {
  const { owner_merchant_id: owner, from_merchant_id: from } = row;
  const waiting = createInsert(ctx, row, from, 'pending_approval');
  return mergeParts(owner, [
    createInsert(ctx, row, owner, 'pending_approval'),
    { ...waiting, writes: [...waiting.writes, idleTimer(ctx, row)], entries: hold(row) },
  ]);
}

const createInsert = (ctx: Context, row: InternalTransfer, merchantId: string, what: string) => ({
  merchantId,
  writes: [
    insert('internal_transfer', rowFor(row, merchantId), {
      event: newEventFor(ctx, merchantId, `internal_transfer.${what}`),
    }),
  ],
});
