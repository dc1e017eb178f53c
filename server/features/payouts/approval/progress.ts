import type { Context } from '../../../access/context';
import { canApprove, listMembers, type Member } from '../../../access/members';
import { read } from '../../../access/transaction';
import type { Tx } from '../../../db/client';
import { toIso } from '../../../db/image';
import type { ApprovalVote, Beneficiary, Payout } from '../../../db/prisma/client';
import { money } from '../../../kernel/money';
import {
  type ApprovalProgress,
  DEFAULT_REQUIREMENT,
  isFresh,
  needsNobody,
  progressOf,
  type Requirement,
  requirementFor,
} from '../../approval-rules/public';
import { findBeneficiaries } from '../../beneficiaries/public';
import { statusOnceApproved } from '../model/row';
import * as store from '../store';

type Waiting = Pick<Payout, 'id' | 'approval' | 'made_by'>;

export const requirementOf = ({ approval }: Pick<Payout, 'approval'>): Requirement =>
  (approval as unknown as Requirement | null) ?? DEFAULT_REQUIREMENT;

/** What it takes to approve a payout that begins to wait now. */
export async function required(ctx: Context, payout: Payout, beneficiary: Beneficiary) {
  const requirement = await requirementFor(ctx, {
    amount: money(payout.source_amount, payout.source_currency),
    rail: payout.payment_rail,
    source: payout.batch_id ? 'batch' : ctx.actor.type === 'key' ? 'key' : 'person',
    freshBeneficiary: isFresh(beneficiary.updated_at, ctx.now()),
  });
  return requirement as unknown as Payout['approval'];
}

/** True for a payout that a rule lets go out without approval. */
export const isExempt = ({ approval }: Pick<Payout, 'approval'>): boolean =>
  needsNobody(requirementOf({ approval }));

/** A payout that would wait, with what it takes to approve it: one that a rule exempts goes on as if approval were off. */
export const withApproval = (
  ctx: Pick<Context, 'merchant'>,
  payout: Payout,
  approval: Payout['approval'],
): Payout => ({
  ...payout,
  approval,
  status: isExempt({ approval }) ? statusOnceApproved(ctx.merchant) : payout.status,
});

/** The same for one that is set back to waiting, where everybody is asked anew. */
export async function requiredAnew(ctx: Context, payout: Payout): Promise<Payout['approval']> {
  const [beneficiary] = await read(ctx, (tx) =>
    findBeneficiaries(tx, ctx.merchant.id, [payout.beneficiary_id]),
  );
  const now = (await required(ctx, payout, beneficiary!)) as unknown as Requirement | null;
  const round = requirementOf(payout).round + 1;
  return { ...(now ?? DEFAULT_REQUIREMENT), round } as unknown as Payout['approval'];
}

/** The same for one that a sandbox sets to waiting by hand: somebody must be able to approve it, whatever the rules say. */
export async function requiredByHand(ctx: Context, payout: Payout): Promise<Payout['approval']> {
  const approval = await requiredAnew(ctx, payout);
  if (!isExempt({ approval })) return approval;
  const { round } = requirementOf({ approval });
  return { ...DEFAULT_REQUIREMENT, round } as unknown as Payout['approval'];
}

export type ApprovalVotes = {
  readonly members: readonly Member[];
  readonly votes: readonly ApprovalVote[];
};

/** Who approves here, and what was voted on these payouts. */
export async function approvalVotesOn(
  tx: Tx,
  ctx: Pick<Context, 'db' | 'merchant'>,
  ids: readonly string[],
): Promise<ApprovalVotes> {
  const members = await listMembers(ctx, ctx.merchant.id);
  return { members, votes: ids.length ? await store.votesOn(tx, ctx.merchant.id, ids) : [] };
}

const votesOf = (payout: Waiting, { votes }: ApprovalVotes) => {
  const { round } = requirementOf(payout);
  return votes.filter((vote) => vote.payout_id === payout.id && vote.round === round);
};

export const approvalProgress = (payout: Waiting, approvals: ApprovalVotes): ApprovalProgress =>
  progressOf(
    requirementOf(payout),
    votesOf(payout, approvals)
      .filter(({ verdict }) => verdict === 'approved')
      .map(({ person_id, role, step }) => ({ step, person: { id: person_id, role: role ?? 'approver' } })),
    approvals.members.filter(canApprove),
    payout.made_by,
  );

export const hasVoted = (payout: Waiting, approvals: ApprovalVotes, personId: string | null): boolean =>
  votesOf(payout, approvals).some(({ person_id }) => person_id === personId);

/** How far an approval is, as lists and pages show it. */
export function approvalView(payout: Payout, approvals: ApprovalVotes) {
  const requirement = requirementOf(payout);
  const now = approvalProgress(payout, approvals);
  const waits = payout.status === 'pending_approval';
  const nameOf = (id: string) => approvals.members.find((member) => member.id === id)?.name;
  return {
    rule: requirement.rule?.name ?? null,
    step: Math.min(now.step + 1, requirement.steps.length),
    steps: requirement.steps.length,
    given: now.given,
    needed: now.needed,
    votes: votesOf(payout, approvals).map((vote) => ({
      by: nameOf(vote.person_id) ?? 'Former member',
      step: vote.step + 1,
      verdict: vote.verdict as 'approved' | 'rejected',
      reason: vote.reason,
      at: toIso(vote.recorded_at),
    })),
    could: waits ? now.may.flatMap((id) => nameOf(id) ?? []) : [],
  };
}
