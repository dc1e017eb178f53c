import type { Payout } from '../../../../data/prisma/client';
import { type Context, hasFeature } from '../../../../identity/context';
import { read } from '../../../../identity/transaction';
import { DomainError, notFound } from '../../../../kernel/error';
import { findOverLimit } from '../../../workspace/approval-rules/public';
import {
  type ApprovalProgress,
  type Approvals,
  findObstacle,
  loadApprovals,
  NO_LIMITS,
  progressOn,
  voteWrite,
} from '../../../workspace/approvals/public';
import { tryMove } from '../model/lifecycle';
import { hold } from '../model/postings';
import { approvalTimers, queueTimer } from '../model/timers';
import { routeAfterScreening } from '../screening/route';
import { screen } from '../screening/screen';
import * as store from '../store';
import { type Lapse, loadLapses, requireSeenPrice, type SeenPrice } from './held-rate';
import { weigh } from './requirement';

/** `progress` reads "1 of 2" while more approvals are required, else null. */
export type DecisionResult = { readonly payout: Payout; readonly progress: string | null };
export type Decision = { readonly id: string; readonly version: number };
type Approval = Decision & { readonly price?: SeenPrice };

export async function approve(ctx: Context, decision: Approval, seen: Snapshot): Promise<DecisionResult> {
  const { payout, approval } = requireDecidable(ctx, decision, seen);
  const writes = [voteWrite(ctx, payout, 'approved', approval)];
  const lapse = seen.lapses.get(payout.id);
  if (lapse && !lapse.repriced) {
    const failed = { error_code: 'QUOTE_EXPIRED' };
    return toDecisionResult(ctx, await tryMove(ctx, 'quote_expired', payout, failed, [], { writes }));
  }
  if (lapse?.repriced) requireSeenPrice(ctx, lapse.repriced, decision.price);
  const priced = lapse?.repriced ?? payout;
  if (!approval.last) {
    const due = approvalTimers(ctx, payout);
    const result = toDecisionResult(
      ctx,
      await tryMove(ctx, 'approve_step', payout, priced, [], { writes, due }),
    );
    return { ...result, progress: `${approval.given + 1} of ${approval.needed}` };
  }
  if (hasFeature(ctx.merchant, 'payout_queueing')) {
    const due = [queueTimer(ctx, payout.id)];
    return toDecisionResult(ctx, await tryMove(ctx, 'enqueue', payout, priced, [], { writes, due }));
  }
  const screening = await screen(ctx, priced);
  if (screening === 'hit')
    return toDecisionResult(ctx, await tryMove(ctx, 'approve_asking', payout, priced, [], { writes }));
  const entries = screening === 'clear' ? hold(priced) : [];
  const change = { ...priced, ...routeAfterScreening(ctx, priced, screening) };
  const approved = await tryMove(ctx, 'approve', payout, change, entries, { writes });
  if (approved.outcome !== 'short') return toDecisionResult(ctx, approved);
  const failed = { ...priced, error_code: 'INSUFFICIENT_BALANCE' };
  return toDecisionResult(ctx, await tryMove(ctx, 'insufficient_funds', payout, failed, [], { writes }));
}

export async function reject(
  ctx: Context,
  decision: Decision,
  reason: string,
  seen: Snapshot,
): Promise<DecisionResult> {
  const { payout, approval } = requireDecidable(ctx, decision, seen);
  const writes = [voteWrite(ctx, payout, 'rejected', { ...approval, reason })];
  return toDecisionResult(
    ctx,
    await tryMove(ctx, 'reject', payout, { rejection_reason: reason }, [], { writes }),
  );
}

export const findPayoutObstacle = (ctx: Context, payout: Payout, approvals: Approvals) =>
  findObstacle(ctx, { noun: 'payout', made: 'created or changed' }, payout, approvals);

export type Snapshot = {
  readonly payouts: ReadonlyMap<string, Payout>;
  readonly approvals: Approvals;
  /** By payout ID; a payout whose rate holds has none. */
  readonly lapses: ReadonlyMap<string, Lapse>;
};

export const loadSnapshot = (ctx: Context, ids: readonly string[]): Promise<Snapshot> =>
  read(ctx, async (tx) => {
    // Votes are read before the payouts: a vote in between increments the version, so the votes always belong
    // to the version being decided.
    const approvals = await loadApprovals(tx, ctx, ids, NO_LIMITS);
    const payouts = await store.findAnyManyIn(tx, ctx.merchant.id, ids);
    const lapses = await loadLapses(tx, ctx, payouts);
    const priced = payouts.map((payout) => lapses.get(payout.id)?.repriced ?? payout);
    const overLimit = await findOverLimit(tx, ctx, priced.map(weigh));
    return {
      payouts: new Map(payouts.map((payout) => [payout.id, payout])),
      approvals: { ...approvals, overLimit },
      lapses,
    };
  });

function requireDecidable(
  ctx: Context,
  { id, version }: Decision,
  { payouts, approvals }: Snapshot,
): { payout: Payout; approval: ApprovalProgress } {
  const payout = payouts.get(id);
  if (!payout) throw notFound();
  if (payout.version !== version || payout.status !== 'pending_approval') throw new DomainError('stale');
  const obstacle = findPayoutObstacle(ctx, payout, approvals);
  if (obstacle) throw new DomainError('forbidden', obstacle.reason);
  return { payout, approval: progressOn(payout, approvals) };
}

function toDecisionResult(
  ctx: Context,
  { outcome, payout }: Awaited<ReturnType<typeof tryMove>>,
): DecisionResult {
  if (outcome !== 'done') throw new DomainError('stale');
  ctx.wake();
  return { payout, progress: null };
}
