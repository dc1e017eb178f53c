import { insert, type Rows, remove, update } from '../../../../data/commit/change';
import { commit } from '../../../../data/commit/commit';
import type { InternalTransfer } from '../../../../data/prisma/client';
import type { Context, Services } from '../../../../identity/context';
import { requireProof } from '../../../../identity/sign-in/proof';
import { systemContext } from '../../../../identity/work';
import { DomainError, notFound } from '../../../../kernel/error';
import type { OnDue } from '../../../kit/feature';
import { approversOf, obstacle, progressOn, withVote } from '../../../workspace/approval-rules/public';
import { newEventFor } from '../model/event';
import { type InternalTransferEvent, transitionFor } from '../model/machine';
import { mergeParts, rowFor } from '../model/parts';
import { credit, debitHeld, releaseHold } from '../model/postings';
import * as store from '../store';
import { idleTimer } from './approval';

type Decision = { readonly id: string; readonly version: number };
type Votes = Rows['internal_transfer']['votes'];
type TransitionContext = Services &
  Pick<Context, 'actor' | 'address' | 'merchant' | 'now' | 'realNow' | 'fireAt'> & {
    readonly requestId: string | null;
  };

export async function approve(ctx: Context, decision: Decision): Promise<InternalTransfer> {
  requireProof(ctx);
  const { transfer, progress } = await requireDecidable(ctx, decision);
  const votes = withVote(ctx, transfer, progress.step, 'approved') as unknown as Votes;
  return transition(ctx, progress.last ? 'approve' : 'approve_step', transfer, { votes });
}

export async function reject(ctx: Context, { reason, ...decision }: Decision & { reason: string }) {
  const { transfer, progress } = await requireDecidable(ctx, decision);
  const votes = withVote(ctx, transfer, progress.step, 'rejected', reason) as unknown as Votes;
  return transition(ctx, 'reject', transfer, { votes, rejection_reason: reason });
}

export async function cancel(ctx: Context, { id, version }: Decision): Promise<InternalTransfer> {
  const transfer = await store.find(ctx, id);
  if (!transfer) throw notFound();
  if (transfer.version !== version) throw new DomainError('stale');
  if (transfer.status !== 'pending_approval')
    throw new DomainError('state_not_allowed', 'Internal transfer cannot be cancelled in its current state');
  return transition(ctx, 'cancel', transfer);
}

/** Runs after 90 days without a decision. */
export const onIdle: OnDue = async (services, merchant, id) => {
  const transfer = await store.find({ ...services, merchant }, id);
  if (transfer?.status === 'pending_approval')
    await transition(systemContext(services, merchant, 'approval'), 'expire', transfer);
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

async function transition(
  by: TransitionContext,
  event: InternalTransferEvent,
  transfer: InternalTransfer,
  more: Partial<Pick<InternalTransfer, 'votes' | 'rejection_reason'>> = {},
): Promise<InternalTransfer> {
  const { from: states, to: status, event: type } = transitionFor(event);
  const { id, version, owner_merchant_id: owner, from_merchant_id: from, to_merchant_id: to } = transfer;
  const waits = status === 'pending_approval';
  const set = { ...more, status, updated_at: by.now() };
  const next = { ...transfer, ...set, held: 0n, version: version + 1 } as InternalTransfer;
  const createChange = (merchantId: string) => ({
    merchantId,
    writes: [
      update(
        'internal_transfer',
        { id, version, status: [...states] },
        (waits ? set : { ...set, held: 0n }) as never,
        {
          event: newEventFor(by, merchantId, type, { status: [transfer.status, status] }),
          missing: 'stale' as const,
        },
      ),
    ],
  });
  const giving = createChange(from);
  const timers = [remove('timer', { subject_id: id }), ...(waits ? [idleTimer(by, transfer)] : [])];
  const ended = event === 'approve' ? debitHeld(transfer) : releaseHold(transfer);
  const received = {
    merchantId: to,
    writes: [insert('internal_transfer', rowFor(next, to), { event: newEventFor(by, to, type) })],
    entries: credit(transfer),
  };
  const outcome = await commit<'stale'>(
    by,
    mergeParts(transfer.merchant_id, [
      ...(owner === to ? [] : [createChange(owner)]),
      { ...giving, writes: [...giving.writes, ...timers], entries: waits ? [] : ended },
      ...(owner === to ? [ownedByReceiver()] : event === 'approve' ? [received] : []),
    ]),
  );
  if (outcome !== 'done') throw new DomainError('stale');
  if (!waits) by.wake();
  return { ...next, held: waits ? transfer.held : 0n };

  /** The owner has had a row since creation, and may be the receiver. */
  function ownedByReceiver() {
    return { ...createChange(to), entries: event === 'approve' ? credit(transfer) : [] };
  }
}
