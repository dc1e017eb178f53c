import type { Payout } from '../../../../data/prisma/client';
import type { Context } from '../../../../identity/context';
import { read } from '../../../../identity/transaction';
import { DomainError, notFound } from '../../../../kernel/error';
import { findPause, loadApprovalsOf, remind } from '../../../workspace/approval-rules/public';
import * as store from '../store';
import { weigh } from './requirement';

export async function remindApprovers(ctx: Context, { id }: { id: string }) {
  const { payout, approvals, pause } = await read(ctx, async (tx) => {
    const payout = await store.findAnyIn(tx, ctx.merchant.id, id);
    if (!payout) throw notFound();
    return {
      payout,
      approvals: await loadApprovalsOf(tx, ctx, [weigh(payout)]),
      pause: await findPause(tx, ctx, 'payout', id),
    };
  });
  const obstacle = whyNotRemind(ctx, payout);
  if (obstacle) throw obstacle;
  if (pause) throw new DomainError('state_not_allowed', pause);
  const { outcome, names } = await remind(ctx, { table: 'payout', row: payout, approvals });
  if (outcome === 'none')
    throw new DomainError(
      'state_not_allowed',
      'No one can approve this payout. Ask an owner or admin to add an approver',
    );
  if (outcome !== 'done') throw new DomainError('stale');
  ctx.wake();
  return { reminded: [...names] };
}

export function whyNotRemind({ actor }: Context, { status, made_by }: Payout): DomainError | undefined {
  if (status !== 'pending_approval')
    return new DomainError('state_not_allowed', 'The payout is no longer waiting for approval');
  if (!actor.id || !made_by.includes(actor.id))
    return new DomainError('forbidden', 'Only the creator of a payout can remind its approvers');
  return undefined;
}
