import type { Payout } from '../../../../data/prisma/client';
import { type Context, hasFeature } from '../../../../identity/context';
import { read } from '../../../../identity/transaction';
import { DomainError, notFound } from '../../../../kernel/error';
import { findQuote, hasLapsed } from '../../../treasury/quotes/public';
import {
  type ApprovalProgress,
  type Approvals,
  loadApprovals,
  obstacle,
  progressOn,
  voteWrite,
} from '../../../workspace/approvals/public';
import { tryMove } from '../model/lifecycle';
import { hold } from '../model/postings';
import { pricedAt } from '../model/terms';
import { approvalTimer, queueTimer } from '../model/timers';
import { routeAfterScreening, screen } from '../processing/screen';
import * as store from '../store';

const RATE_HOURS = 24;

export const RATE_EXPIRED = 'The rate has expired. Retry the payout at today’s rate';

/** `progress` reads "1 of 2" while more approvals are required, else null. */
export type DecisionResult = { readonly payout: Payout; readonly progress: string | null };
export type Decision = { readonly id: string; readonly version: number };

export async function approve(ctx: Context, decision: Decision, seen: Snapshot): Promise<DecisionResult> {
  const { payout, approval } = requireDecidable(ctx, decision, seen);
  if (hasRateLapsed(ctx, payout)) throw new DomainError('state_not_allowed', RATE_EXPIRED);
  const writes = [voteWrite(ctx, payout, 'approved', approval)];
  const quote = payout.quote_id === null ? null : await findQuote(ctx, payout.quote_id);
  if (quote && hasLapsed(quote, ctx.now())) {
    const failed = { error_code: 'QUOTE_EXPIRED' };
    return toDecisionResult(ctx, await tryMove(ctx, 'quote_expired', payout, failed, [], { writes }));
  }
  if (!approval.last) {
    const due = approvalTimer(ctx, payout.id);
    const result = toDecisionResult(ctx, await tryMove(ctx, 'approve_step', payout, {}, [], { writes, due }));
    return { ...result, progress: `${approval.given + 1} of ${approval.needed}` };
  }
  if (hasFeature(ctx.merchant, 'payout_queueing')) {
    const due = queueTimer(ctx, payout.id);
    return toDecisionResult(ctx, await tryMove(ctx, 'enqueue', payout, {}, [], { writes, due }));
  }
  const screening = await screen(ctx, payout);
  if (screening === 'hit')
    return toDecisionResult(ctx, await tryMove(ctx, 'approve_asking', payout, {}, [], { writes }));
  const entries = screening === 'clear' ? hold(payout) : [];
  const change = routeAfterScreening(ctx, payout, screening);
  const approved = await tryMove(ctx, 'approve', payout, change, entries, { writes });
  if (approved.outcome !== 'short') return toDecisionResult(ctx, approved);
  const failed = { error_code: 'INSUFFICIENT_BALANCE' };
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

export const whyCannotDecide = (ctx: Context, payout: Payout, approvals: Approvals): string | null =>
  obstacle(ctx, { noun: 'payout', made: 'created or changed' }, payout, approvals);

export type Snapshot = { readonly payouts: ReadonlyMap<string, Payout>; readonly approvals: Approvals };

export const loadSnapshot = (ctx: Context, ids: readonly string[]): Promise<Snapshot> =>
  read(ctx, async (tx) => {
    // Votes are read before the payouts: a vote in between increments the version, so the votes always belong
    // to the version being decided.
    const approvals = await loadApprovals(tx, ctx, ids);
    const payouts = await store.findManyIn(tx, ctx.merchant.id, ids);
    return { payouts: new Map(payouts.map((payout) => [payout.id, payout])), approvals };
  });

function requireDecidable(
  ctx: Context,
  { id, version }: Decision,
  { payouts, approvals }: Snapshot,
): { payout: Payout; approval: ApprovalProgress } {
  const payout = payouts.get(id);
  if (!payout) throw notFound();
  if (payout.version !== version || payout.status !== 'pending_approval') throw new DomainError('stale');
  const reason = whyCannotDecide(ctx, payout, approvals);
  if (reason) throw new DomainError('forbidden', reason);
  return { payout, approval: progressOn(payout, approvals) };
}

/** A rate without a quote is valid for one day. */
export const hasRateLapsed = (ctx: Pick<Context, 'now'>, payout: Payout): boolean =>
  payout.quote_id === null &&
  payout.source_currency !== payout.destination_currency &&
  ctx.now().getTime() - pricedAt(payout) > RATE_HOURS * 3600_000;

function toDecisionResult(
  ctx: Context,
  { outcome, payout }: Awaited<ReturnType<typeof tryMove>>,
): DecisionResult {
  if (outcome !== 'done') throw new DomainError('stale');
  ctx.wake();
  return { payout, progress: null };
}
