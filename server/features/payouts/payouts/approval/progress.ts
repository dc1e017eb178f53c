import type { Tx } from '../../../../data/client/client';
import { toIso } from '../../../../data/image';
import type { ApprovalVote, Beneficiary, Payout } from '../../../../data/prisma/client';
import type { Context } from '../../../../identity/context';
import { canApprove, listMembers, type Member } from '../../../../identity/people/members';
import { read } from '../../../../identity/transaction';
import { money } from '../../../../kernel/money/money';
import {
  type ApprovalProgress,
  DEFAULT_REQUIREMENT,
  isFresh,
  needsNobody,
  progressOf,
  type Requirement,
  requirementFor,
} from '../../../workspace/approval-rules/public';
import { findBeneficiaries } from '../../beneficiaries/public';
import { statusOnceApproved } from '../model/row';
import * as store from '../store';

type PendingPayout = Pick<Payout, 'id' | 'approval' | 'made_by'>;

export const requirementOf = ({ approval }: Pick<Payout, 'approval'>): Requirement =>
  (approval as unknown as Requirement | null) ?? DEFAULT_REQUIREMENT;

export async function requirementForPayout(ctx: Context, payout: Payout, beneficiary: Beneficiary) {
  const requirement = await requirementFor(ctx, {
    amount: money(payout.source_amount, payout.source_currency),
    rail: payout.payment_rail,
    source: payout.batch_id ? 'batch' : ctx.actor.type === 'key' ? 'key' : 'person',
    freshBeneficiary: isFresh(beneficiary.updated_at, ctx.now()),
  });
  return requirement as unknown as Payout['approval'];
}

export const isExempt = ({ approval }: Pick<Payout, 'approval'>): boolean =>
  needsNobody(requirementOf({ approval }));

export const applyRequirement = (
  ctx: Pick<Context, 'merchant'>,
  payout: Payout,
  approval: Payout['approval'],
): Payout => ({
  ...payout,
  approval,
  status: isExempt({ approval }) ? statusOnceApproved(ctx.merchant) : payout.status,
});

/** Increments the round, so earlier votes no longer count. */
export async function resetRequirement(ctx: Context, payout: Payout): Promise<Payout['approval']> {
  const [beneficiary] = await read(ctx, (tx) =>
    findBeneficiaries(tx, ctx.merchant.id, [payout.beneficiary_id]),
  );
  const current = (await requirementForPayout(ctx, payout, beneficiary!)) as unknown as Requirement | null;
  const round = requirementOf(payout).round + 1;
  return { ...(current ?? DEFAULT_REQUIREMENT), round } as unknown as Payout['approval'];
}

/** A payout set to pending by mock always needs an approval, even if a rule exempts it. */
export async function mockRequirement(ctx: Context, payout: Payout): Promise<Payout['approval']> {
  const approval = await resetRequirement(ctx, payout);
  if (!isExempt({ approval })) return approval;
  const { round } = requirementOf({ approval });
  return { ...DEFAULT_REQUIREMENT, round } as unknown as Payout['approval'];
}

export type ApprovalVotes = {
  readonly members: readonly Member[];
  readonly votes: readonly ApprovalVote[];
};

export async function loadApprovalVotes(
  tx: Tx,
  ctx: Pick<Context, 'db' | 'merchant'>,
  ids: readonly string[],
): Promise<ApprovalVotes> {
  const members = await listMembers(ctx, ctx.merchant.id);
  return { members, votes: ids.length ? await store.findVotes(tx, ctx.merchant.id, ids) : [] };
}

const votesOf = (payout: PendingPayout, { votes }: ApprovalVotes) => {
  const { round } = requirementOf(payout);
  return votes.filter((vote) => vote.payout_id === payout.id && vote.round === round);
};

export const computeApprovalProgress = (payout: PendingPayout, approvals: ApprovalVotes): ApprovalProgress =>
  progressOf(
    requirementOf(payout),
    votesOf(payout, approvals)
      .filter(({ verdict }) => verdict === 'approved')
      .map(({ person_id, role, step }) => ({ step, person: { id: person_id, role: role ?? 'approver' } })),
    approvals.members.filter(canApprove),
    payout.made_by,
  );

export const hasVoted = (payout: PendingPayout, approvals: ApprovalVotes, personId: string | null): boolean =>
  votesOf(payout, approvals).some(({ person_id }) => person_id === personId);

export function approvalToWire(payout: Payout, approvals: ApprovalVotes) {
  const requirement = requirementOf(payout);
  const current = computeApprovalProgress(payout, approvals);
  const isPending = payout.status === 'pending_approval';
  const nameOf = (id: string) => approvals.members.find((member) => member.id === id)?.name;
  return {
    rule: requirement.rule?.name ?? null,
    step: Math.min(current.step + 1, requirement.steps.length),
    steps: requirement.steps.length,
    given: current.given,
    needed: current.needed,
    votes: votesOf(payout, approvals).map((vote) => ({
      by: nameOf(vote.person_id) ?? 'Former member',
      step: vote.step + 1,
      verdict: vote.verdict as 'approved' | 'rejected',
      reason: vote.reason,
      at: toIso(vote.recorded_at),
    })),
    could: isPending ? current.may.flatMap((id) => nameOf(id) ?? []) : [],
  };
}
