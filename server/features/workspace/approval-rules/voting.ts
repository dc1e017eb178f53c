import type { Image } from '../../../data/image';
import type { Settlement } from '../../../data/prisma/client';
import type { Context } from '../../../identity/context';
import { canApprove, listMembers, type Member } from '../../../identity/people/members';
import { type ApprovalProgress, DEFAULT_REQUIREMENT, progressOf, type Requirement } from './requirement';

export type Ballot = {
  readonly person_id: string;
  readonly name: string;
  readonly role: string;
  readonly step: number;
  readonly verdict: 'approved' | 'rejected';
  readonly reason: string | null;
  readonly at: string;
};

export type Voted = Pick<Image<Settlement>, 'status' | 'approval' | 'votes' | 'made_by'>;

const requirementOf = ({ approval }: Pick<Voted, 'approval'>): Requirement =>
  (approval as unknown as Requirement | null) ?? DEFAULT_REQUIREMENT;

const votesOf = ({ votes }: Pick<Voted, 'votes'>): readonly Ballot[] => votes as unknown as Ballot[];

export const approversOf = async (ctx: Context): Promise<Member[]> =>
  (await listMembers(ctx, ctx.merchant.id)).filter(canApprove);

export const progressOn = (voted: Voted, approvers: readonly Member[]): ApprovalProgress =>
  progressOf(
    requirementOf(voted),
    votesOf(voted)
      .filter(({ verdict }) => verdict === 'approved')
      .map(({ person_id, role, step }) => ({ step, person: { id: person_id, role } })),
    approvers,
    voted.made_by,
  );

export function obstacle(
  ctx: Context,
  noun: string,
  voted: Voted,
  approvers: readonly Member[],
): string | null {
  const { actor } = ctx;
  if (voted.status !== 'pending_approval') return `The ${noun} is no longer waiting for approval`;
  if (actor.type !== 'person') return 'A key never approves';
  if (!ctx.scopes.has('approve')) return `Your role can’t approve ${noun}s`;
  if (voted.made_by.includes(actor.id))
    return `You created this ${noun}, or hold the API key that did. Someone else must approve it`;
  if (votesOf(voted).some(({ person_id }) => person_id === actor.id))
    return `You already approved this ${noun}. Someone else must give the next approval`;
  return progressOn(voted, approvers).may.includes(actor.id)
    ? null
    : 'You are not an approver for the current step';
}

export async function waitingOf(ctx: Context, noun: string, waiting: readonly Voted[]) {
  const approvers = waiting.length > 0 ? await approversOf(ctx) : [];
  const mine = waiting.filter((one) => obstacle(ctx, noun, one, approvers) === null);
  return { mine: mine.length, all: waiting.length };
}

export function approvalView(voted: Voted, approvers: readonly Member[]) {
  const { given, needed, may } = progressOn(voted, approvers);
  const waits = voted.status === 'pending_approval';
  return {
    rule: requirementOf(voted).rule?.name ?? null,
    given,
    needed,
    votes: votesOf(voted).map(({ name, verdict, reason, at }) => ({ by: name, verdict, reason, at })),
    could: waits ? may.flatMap((id) => approvers.find((one) => one.id === id)?.name ?? []) : [],
  };
}

export function withVote(
  ctx: Context,
  voted: Voted,
  step: number,
  verdict: Ballot['verdict'],
  reason: string | null = null,
): readonly Ballot[] {
  const { actor, visitor } = ctx;
  const at = ctx.now().toISOString();
  return [
    ...votesOf(voted),
    { person_id: actor.id!, name: actor.name, role: visitor!.role, step, verdict, reason, at },
  ];
}
