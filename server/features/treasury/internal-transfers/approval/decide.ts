import { insert, type Rows, remove } from '../../../../data/commit/change';
import { commit } from '../../../../data/commit/commit';
import type { InternalTransfer } from '../../../../data/prisma/client';
import type { ActorContext, Context } from '../../../../identity/context';
import { requireProof } from '../../../../identity/sign-in/proof';
import { systemContext } from '../../../../identity/work';
import { DomainError, notFound } from '../../../../kernel/error';
import type { OnDue } from '../../../kit/feature';
import { approversOf, obstacle, progressOn, withVote } from '../../../workspace/approval-rules/public';
import { newEventFor } from '../model/event';
import { type InternalTransferEvent, internalTransferMachine, plan } from '../model/machine';
import { mergeParts, rowFor } from '../model/parts';
import { credit, debitHeld, releaseHold } from '../model/postings';
import * as store from '../store';
import { idleTimer } from './approval';

type Decision = { readonly id: string; readonly version: number };
type Votes = Rows['internal_transfer']['votes'];

export async function approve(ctx: Context, decision: Decision): Promise<InternalTransfer> {
  requireProof(ctx);
  const { transfer, progress } = await requireDecidable(ctx, decision);
  const votes = withVote(ctx, transfer, progress.step, 'approved') as unknown as Votes;
  return move(ctx, progress.last ? 'approve' : 'approve_step', transfer, { votes });
}

export async function reject(ctx: Context, { reason, ...decision }: Decision & { reason: string }) {
  const { transfer, progress } = await requireDecidable(ctx, decision);
  const votes = withVote(ctx, transfer, progress.step, 'rejected', reason) as unknown as Votes;
  return move(ctx, 'reject', transfer, { votes, rejection_reason: reason });
}

export async function cancel(ctx: Context, { id, version }: Decision): Promise<InternalTransfer> {
  const transfer = await store.find(ctx, id);
  if (!transfer) throw notFound();
  if (transfer.version !== version) throw new DomainError('stale');
  if (transfer.status !== 'pending_approval')
    throw new DomainError('state_not_allowed', 'Internal transfer cannot be cancelled in its current state');
  return move(ctx, 'cancel', transfer);
}

/** Runs after 90 days without a decision. */
export const onIdle: OnDue = async (services, merchant, id) => {
  const transfer = await store.find({ ...services, merchant }, id);
  if (transfer?.status === 'pending_approval')
    await move(systemContext(services, merchant, 'approval'), 'expire', transfer);
};

async function requireDecidable(ctx: Context, { id, version }: Decision) {
  const transfer = await store.find(ctx, id);
  if (!transfer) throw notFound();
  if (transfer.version !== version || transfer.status !== 'pending_approval') throw new DomainError('stale');
  if (transfer.from_merchant_id !== ctx.merchant.id)
    throw new DomainError('forbidden', 'Only people of the sending merchant can approve it');
  const approvers = await approversOf(ctx);
  const reason = obstacle(ctx, 'internal transfer', transfer, approvers);
  if (reason) throw new DomainError('forbidden', reason);
  return { transfer, progress: progressOn(transfer, approvers) };
}

async function move(
  by: ActorContext,
  event: InternalTransferEvent,
  transfer: InternalTransfer,
  set: Partial<Pick<InternalTransfer, 'votes' | 'rejection_reason'>> = {},
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
      { ...giving, writes: [...giving.writes, ...timers], entries: waits ? [] : ended },
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
