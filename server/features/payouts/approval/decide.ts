import { type Context, hasFeature } from '../../../access/context';
import { read } from '../../../access/transaction';
import { insert } from '../../../changes/change';
import type { Payout } from '../../../db/prisma/client';
import { DomainError, notFound } from '../../../kernel/error';
import type { ApprovalProgress } from '../../approval-rules/public';
import { findQuote, hasLapsed } from '../../quotes/public';
import { hold } from '../model/postings';
import { pricedAt } from '../model/terms';
import { approvalTimer, queueTimer } from '../model/timers';
import { transition } from '../model/transitions';
import { routeAfterScreening, screen } from '../processing/screen';
import * as store from '../store';
import { type ApprovalVotes, approvalProgress, approvalVotesOn, hasVoted, requirementOf } from './progress';

const RATE_HOURS = 24;

export const OWN_PAYOUT =
  'You created or changed this payout, or hold the API key that did. Someone else must approve it';
const VOTED = 'You already approved this payout. Someone else must give the next approval';
const NOT_IN_STEP = 'You are not an approver for the current step';
export const RATE_LAPSED = 'The rate has lapsed. Retry the payout at today’s rate';

/** What became of it, and how many approvals of how many it has where more must come. */
export type Decided = { readonly payout: Payout; readonly progress: string | null };
export type Decision = { readonly id: string; readonly version: number };

/**
 * A second person's yes. With approvals left it waits on; otherwise it goes to the rail or the queue, or fails where the
 * balance no longer covers it.
 */
export async function approve(ctx: Context, decision: Decision, seen: Seen): Promise<Decided> {
  const { payout, stands } = undecided(ctx, decision, seen);
  if (rateLapsed(ctx, payout)) throw new DomainError('state_not_allowed', RATE_LAPSED);
  const writes = [voteOn(ctx, payout, stands, 'approved', null)];
  const quote = payout.quote_id === null ? null : await findQuote(ctx, payout.quote_id);
  if (quote && hasLapsed(quote, ctx.now())) {
    const failed = { error_code: 'QUOTE_EXPIRED' };
    return settled(ctx, await transition(ctx, 'quote_expired', payout, failed, [], { writes }));
  }
  if (!stands.last) {
    const due = approvalTimer(ctx, payout.id);
    const waits = settled(ctx, await transition(ctx, 'approve_step', payout, {}, [], { writes, due }));
    return { ...waits, progress: `${stands.given + 1} of ${stands.needed}` };
  }
  if (hasFeature(ctx.merchant, 'payout_queueing')) {
    const due = queueTimer(ctx, payout.id);
    return settled(ctx, await transition(ctx, 'enqueue', payout, {}, [], { writes, due }));
  }
  const screening = await screen(ctx, payout);
  if (screening === 'hit')
    return settled(ctx, await transition(ctx, 'approve_asking', payout, {}, [], { writes }));
  const entries = screening === 'clear' ? hold(payout) : [];
  const change = routeAfterScreening(ctx, payout, screening);
  const approved = await transition(ctx, 'approve', payout, change, entries, { writes });
  if (approved.outcome !== 'short') return settled(ctx, approved);
  const failed = { error_code: 'INSUFFICIENT_BALANCE' };
  return settled(ctx, await transition(ctx, 'insufficient_funds', payout, failed, [], { writes }));
}

/** A second person's no, with the reason that the maker is told. */
export async function reject(ctx: Context, decision: Decision, reason: string, seen: Seen): Promise<Decided> {
  const { payout, stands } = undecided(ctx, decision, seen);
  const writes = [voteOn(ctx, payout, stands, 'rejected', reason)];
  return settled(ctx, await transition(ctx, 'reject', payout, { rejection_reason: reason }, [], { writes }));
}

/** Why this person may not decide it now; undefined when they may. */
export function obstacle(ctx: Context, payout: Payout, approvals: ApprovalVotes): string | undefined {
  if (payout.status !== 'pending_approval') return 'The payout is no longer waiting for approval';
  if (ctx.actor.type !== 'person') return 'A key never approves';
  if (!ctx.scopes.has('approve')) return 'Your role can’t approve payouts';
  if (payout.made_by.includes(ctx.actor.id)) return OWN_PAYOUT;
  if (hasVoted(payout, approvals, ctx.actor.id)) return VOTED;
  return approvalProgress(payout, approvals).may.includes(ctx.actor.id) ? undefined : NOT_IN_STEP;
}

/** Payouts as they stand, with what was voted on them. */
export type Seen = { readonly payouts: ReadonlyMap<string, Payout>; readonly approvals: ApprovalVotes };

export const see = (ctx: Context, ids: readonly string[]): Promise<Seen> =>
  read(ctx, async (tx) => {
    // Before the payouts: a vote that comes in between moves a version, so the votes are those of the version decided on.
    const approvals = await approvalVotesOn(tx, ctx, ids);
    const payouts = await store.findManyIn(tx, ctx.merchant.id, ids);
    return { payouts: new Map(payouts.map((payout) => [payout.id, payout])), approvals };
  });

function undecided(
  ctx: Context,
  { id, version }: Decision,
  { payouts, approvals }: Seen,
): { payout: Payout; stands: ApprovalProgress } {
  const payout = payouts.get(id);
  if (!payout) throw notFound();
  // What was decided on is what was seen: a row that moved since is looked at again first.
  if (payout.version !== version || payout.status !== 'pending_approval') throw new DomainError('stale');
  const reason = obstacle(ctx, payout, approvals);
  if (reason) throw new DomainError('forbidden', reason);
  return { payout, stands: approvalProgress(payout, approvals) };
}

/** Without a quote a rate across currencies holds for a day. */
export const rateLapsed = (ctx: Pick<Context, 'now'>, payout: Payout): boolean =>
  payout.quote_id === null &&
  payout.source_currency !== payout.destination_currency &&
  ctx.now().getTime() - pricedAt(payout) > RATE_HOURS * 3600_000;

const voteOn = (
  ctx: Context,
  payout: Payout,
  { step }: ApprovalProgress,
  verdict: 'approved' | 'rejected',
  reason: string | null,
) =>
  insert('approval_vote', {
    merchant_id: ctx.merchant.id,
    payout_id: payout.id,
    person_id: ctx.actor.id!,
    round: requirementOf(payout).round,
    step,
    role: ctx.visitor!.role,
    verdict,
    reason,
    recorded_at: ctx.realNow(),
  });

function settled(ctx: Context, { outcome, payout }: Awaited<ReturnType<typeof transition>>): Decided {
  if (outcome !== 'done') throw new DomainError('stale');
  ctx.wake();
  return { payout, progress: null };
}
