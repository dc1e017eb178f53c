import { insert, remove, type Write } from '../../../../data/commit/change';
import { commit } from '../../../../data/commit/commit';
import type { InternalTransfer } from '../../../../data/prisma/client';
import type { ActorContext, Context } from '../../../../identity/context';
import { requireProof } from '../../../../identity/sign-in/proof';
import { read } from '../../../../identity/transaction';
import { systemContext } from '../../../../identity/work';
import { DomainError, notFound } from '../../../../kernel/error';
import type { OnDue } from '../../../kit/feature';
import { loadApprovalsOf } from '../../../workspace/approval-rules/public';
import { obstacle, progressOn, voteWrite } from '../../../workspace/approvals/public';
import { newEventFor } from '../model/event';
import { type InternalTransferEvent, internalTransferMachine, plan } from '../model/machine';
import { mergeParts, rowFor } from '../model/parts';
import { credit, debitHeld, releaseHold } from '../model/postings';
import * as store from '../store';
import { idleTimer, weigh } from './approval';

type Decision = { readonly id: string; readonly version: number };

export async function approve(ctx: Context, decision: Decision): Promise<InternalTransfer> {
  requireProof(ctx);
  const { transfer, progress } = await requireDecidable(ctx, decision);
  const vote = voteWrite(ctx, transfer, 'approved', progress);
  return move(ctx, progress.last ? 'approve' : 'approve_step', transfer, { vote });
}

export async function reject(ctx: Context, { reason, ...decision }: Decision & { reason: string }) {
  const { transfer, progress } = await requireDecidable(ctx, decision);
  const vote = voteWrite(ctx, transfer, 'rejected', { ...progress, reason });
  return move(ctx, 'reject', transfer, { vote, rejection_reason: reason });
}

export async function cancel(ctx: Context, { id, version }: Decision): Promise<InternalTransfer> {
  const transfer = await store.find(ctx, ctx.merchant.id, id);
  if (!transfer) throw notFound();
  if (transfer.version !== version) throw new DomainError('stale');
  if (transfer.status !== 'pending_approval')
    throw new DomainError('state_not_allowed', 'Internal transfer cannot be cancelled in its current state');
  return move(ctx, 'cancel', transfer);
}

/** Runs after 90 days without a decision. */
export const onIdle: OnDue = async (services, merchant, id) => {
  const transfer = await store.find(services, merchant.id, id);
  if (transfer?.status === 'pending_approval')
    await move(systemContext(services, merchant, 'approval'), 'expire', transfer);
  return 'done';
};

async function requireDecidable(ctx: Context, { id, version }: Decision) {
  const transfer = await store.find(ctx, ctx.merchant.id, id);
  if (!transfer) throw notFound();
  if (transfer.version !== version || transfer.status !== 'pending_approval') throw new DomainError('stale');
  if (transfer.from_merchant_id !== ctx.merchant.id)
    throw new DomainError('forbidden', 'Only people of the sending merchant can approve it');
  const approvals = await read(ctx, (tx) => loadApprovalsOf(tx, ctx, [weigh(transfer)]));
  const reason = obstacle(ctx, { noun: 'internal transfer' }, transfer, approvals);
  if (reason) throw new DomainError('forbidden', reason);
  return { transfer, progress: progressOn(transfer, approvals) };
}

async function move(
  by: ActorContext,
  event: InternalTransferEvent,
  transfer: InternalTransfer,
  { vote, ...set }: { readonly vote?: Write<never>; readonly rejection_reason?: string } = {},
): Promise<InternalTransfer> {
  const { id, owner_merchant_id: owner, from_merchant_id: from, to_merchant_id: to } = transfer;
  const planFor = (merchant_id: string) => plan(by, event, { ...transfer, merchant_id }, set);
  const { after, change: giving } = planFor(from);
  const waits = after.status === 'pending_approval';
  const ended = event === 'approve' ? debitHeld(transfer) : releaseHold(transfer);
  const timers = [remove('timer', { subject_id: id }), ...(waits ? [idleTimer(by, transfer)] : [])];
  const received = {
    merchantId: to,
    writes: [insert('internal_transfer', rowFor(after, to), { event: newEventFor(by, to, approvedEvent) })],
    entries: credit(transfer),
  };
  const outcome = await commit<'stale'>(
    by,
    mergeParts(transfer.merchant_id, [
      ...(owner === to ? [] : [planFor(owner).change]),
      {
        ...giving,
        writes: [...giving.writes, ...timers, ...(vote ? [vote] : [])],
        entries: waits ? [] : ended,
      },
      // The owner has had a row since creation, and may be the receiver.
      ...(owner === to
        ? [{ ...planFor(to).change, entries: event === 'approve' ? credit(transfer) : [] }]
        : event === 'approve'
          ? [received]
          : []),
    ]),
  );
  if (outcome !== 'done') throw new DomainError('stale');
  if (!waits) by.wake();
  return { ...after, merchant_id: transfer.merchant_id };
}

const approvedEvent = internalTransferMachine.approve.event;
