import type { Settlement } from '../../../../data/prisma/client';
import type { Context } from '../../../../identity/context';
import { requireProof } from '../../../../identity/sign-in/proof';
import { read } from '../../../../identity/transaction';
import { systemContext } from '../../../../identity/work';
import { DomainError, notFound } from '../../../../kernel/error';
import type { OnDue } from '../../../kit/feature';
import { loadApprovalsOf } from '../../../workspace/approval-rules/public';
import { obstacle, progressOn, voteWrite } from '../../../workspace/approvals/public';
import { withdrawalAccountFor } from '../../withdrawal-accounts/public';
import { move } from '../model/lifecycle';
import * as store from '../store';
import { weigh } from './approval';

type Decision = { readonly id: string; readonly version: number };

export async function approve(ctx: Context, decision: Decision): Promise<Settlement> {
  requireProof(ctx);
  const { settlement, progress } = await requireDecidable(ctx, decision);
  const { currency, withdrawal_account_id } = settlement;
  const account = await withdrawalAccountFor(ctx, ctx.merchant.id, currency);
  // If the account was replaced, the approvers agreed to neither the old nor the new one.
  if (account?.id !== withdrawal_account_id)
    throw new DomainError(
      'state_not_allowed',
      'The withdrawal account has been replaced. Reject this withdrawal and create another one',
    );
  const writes = [voteWrite(ctx, settlement, 'approved', progress)];
  return move(ctx, progress.last ? 'approve' : 'approve_step', settlement, {}, writes);
}

export async function reject(ctx: Context, { reason, ...decision }: Decision & { reason: string }) {
  const { settlement, progress } = await requireDecidable(ctx, decision);
  const writes = [voteWrite(ctx, settlement, 'rejected', { ...progress, reason })];
  return move(ctx, 'reject', settlement, { rejection_reason: reason }, writes);
}

export async function cancel(ctx: Context, { id, version }: Decision): Promise<Settlement> {
  const settlement = await store.find(ctx, ctx.merchant.id, id);
  if (!settlement) throw notFound();
  if (settlement.version !== version) throw new DomainError('stale');
  if (settlement.status !== 'pending_approval')
    throw new DomainError('state_not_allowed', 'Withdrawal cannot be cancelled in its current state');
  return move(ctx, 'cancel', settlement);
}

/** Runs after 90 days without a decision. */
export const onIdle: OnDue = async (services, merchant, id) => {
  const settlement = await store.find(services, merchant.id, id);
  if (settlement?.status === 'pending_approval')
    await move(systemContext(services, merchant, 'approval'), 'expire', settlement);
  return 'done';
};

async function requireDecidable(ctx: Context, { id, version }: Decision) {
  const settlement = await store.find(ctx, ctx.merchant.id, id);
  if (!settlement) throw notFound();
  if (settlement.version !== version || settlement.status !== 'pending_approval')
    throw new DomainError('stale');
  const approvals = await read(ctx, (tx) => loadApprovalsOf(tx, ctx, [weigh(settlement)]));
  const reason = obstacle(ctx, { noun: 'withdrawal' }, settlement, approvals);
  if (reason) throw new DomainError('forbidden', reason);
  return { settlement, progress: progressOn(settlement, approvals) };
}
