import type { Tx } from '../../../data/client/client';
import { insert } from '../../../data/commit/change';
import { toIso } from '../../../data/image';
import type { ApprovalVote } from '../../../data/prisma/client';
import type { Context } from '../../../identity/context';
import { canApprove, listMembers, type Member } from '../../../identity/people/members';
import { isBuiltIn } from '../../../identity/people/roles';
import { roleReason } from '../../../kernel/role-reason';
import { type CurrentAbsence, findAbsences } from '../absences/public';
import {
  type ApprovalProgress,
  type Approver,
  DEFAULT_REQUIREMENT,
  fits,
  progressOf,
  type Requirement,
  type Vote,
} from './requirement';
import { findVotes } from './store';

/** A row that people approve. */
export type Approvable = {
  readonly id: string;
  readonly status: string;
  /** A requirement; null for the default one. */
  readonly approval: Requirement | null;
  /** The people who created it. They can't approve it. */
  readonly made_by: readonly string[];
};

/** By ID of the subject: people whose limit is below its amount now. */
export type OverLimit = ReadonlyMap<string, readonly string[]>;

/** For subjects without an amount. */
export const NO_LIMITS: OverLimit = new Map();

/** The members of a merchant and the votes on some of its rows. */
export type Approvals = {
  readonly members: readonly Member[];
  readonly votes: readonly ApprovalVote[];
  readonly absences: readonly CurrentAbsence[];
  readonly overLimit: OverLimit;
};

type Verdict = 'approved' | 'rejected';

export const requirementOf = ({ approval }: Pick<Approvable, 'approval'>): Requirement =>
  approval ?? DEFAULT_REQUIREMENT;

export async function loadApprovals(
  tx: Tx,
  ctx: Pick<Context, 'db' | 'merchant' | 'clock'>,
  ids: readonly string[],
  overLimit: OverLimit,
): Promise<Approvals> {
  if (!ids.length) return { members: [], votes: [], absences: [], overLimit };
  const { id } = ctx.merchant;
  const members = await listMembers(ctx, id);
  const absences = await findAbsences(tx, id, ctx.clock.realNow());
  return { members, votes: await findVotes(tx, id, ids), absences, overLimit };
}

function votesOf(subject: Pick<Approvable, 'id' | 'approval'>, { votes }: Approvals): ApprovalVote[] {
  const { round } = requirementOf(subject);
  return votes.filter((vote) => vote.subject_id === subject.id && vote.round === round);
}

/** Rules name built-in roles. A custom role that can approve counts as an approver. */
const approvingRole = ({ role }: Pick<Member, 'role'>): string => (isBuiltIn(role) ? role : 'approver');

export function approversOf(
  members: readonly Member[],
  absences: readonly CurrentAbsence[] = [],
): Approver[] {
  const approvers = members
    .filter(canApprove)
    .map((member) => ({ id: member.id, name: member.name, role: approvingRole(member) }));
  return approvers.map(({ id, role }) => {
    const away = absences.filter(({ delegate_id }) => delegate_id === id);
    const absent = approvers.filter((one) => away.some(({ person_id }) => person_id === one.id));
    return { id, role, ...(absent.length > 0 && { absent }) };
  });
}

export const progressOn = (subject: Omit<Approvable, 'status'>, approvals: Approvals): ApprovalProgress =>
  progressOf(
    requirementOf(subject),
    votesOf(subject, approvals)
      .filter(({ verdict }) => verdict === 'approved')
      .map(toVote),
    approversOf(approvals.members, approvals.absences),
    [...subject.made_by, ...(approvals.overLimit.get(subject.id) ?? [])],
  );

/** Also people who can't vote, for example because of their limit, but not the creators. */
export function escalatedTo(
  subject: Pick<Approvable, 'approval' | 'made_by'>,
  { members, absences }: Approvals,
): string[] {
  const { escalation } = requirementOf(subject);
  return approversOf(members, absences)
    .filter((person) => escalation && fits(escalation, person) && !subject.made_by.includes(person.id))
    .map(({ id }) => id);
}

const toVote = ({ person_id, role, step, behalf_id, behalf_name, behalf_role }: ApprovalVote): Vote => ({
  step,
  person: {
    id: person_id,
    role: role ?? 'approver',
    ...(behalf_id !== null && {
      absent: [{ id: behalf_id, name: behalf_name!, role: behalf_role ?? 'approver' }],
    }),
  },
});

const voterName = ({ name, behalf_name }: ApprovalVote, known: string | undefined): string =>
  `${name ?? known ?? 'Former member'}${behalf_name === null ? '' : ` for ${behalf_name}`}`;

type Obstacle = {
  readonly reason: string;
  /** Short form for lists; null where it is the same for every row. */
  readonly tag: string | null;
};

/** Why this person can't decide, or null. */
export function findObstacle(
  ctx: Context,
  { noun, made = 'created' }: { readonly noun: string; readonly made?: string },
  subject: Approvable,
  approvals: Approvals,
): Obstacle | null {
  const { actor } = ctx;
  const because = (reason: string, tag: string | null = null): Obstacle => ({ reason, tag });
  if (subject.status !== 'pending_approval') return because(`The ${noun} is no longer waiting for approval`);
  if (actor.type !== 'person') return because('A key never approves');
  if (!ctx.scopes.has('approve')) return because(roleReason(`approve ${noun}s`));
  if (subject.made_by.includes(actor.id))
    return because(
      `You ${made} this ${noun}, or hold the API key that did. Someone else must approve it`,
      'created by you',
    );
  if (votesOf(subject, approvals).some(({ person_id }) => person_id === actor.id))
    return because(
      `You already approved this ${noun}. Someone else must give the next approval`,
      'approved by you',
    );
  if (approvals.overLimit.get(subject.id)?.includes(actor.id))
    return because(
      `The amount is above your approval limit. Someone else must approve this ${noun}`,
      'above your limit',
    );
  return progressOn(subject, approvals).may.includes(actor.id)
    ? null
    : because('You are not an approver for the current step', 'not your step');
}

export const obstacle = (...about: Parameters<typeof findObstacle>): string | null =>
  findObstacle(...about)?.reason ?? null;

/** Counts the rows that wait, and those of them that this person can decide. */
export async function waitingOf(
  tx: Tx,
  ctx: Context,
  noun: string,
  waiting: readonly Approvable[],
  overLimit: OverLimit,
) {
  const ids = waiting.map(({ id }) => id);
  const approvals = await loadApprovals(tx, ctx, ids, overLimit);
  const mine = waiting.filter((one) => obstacle(ctx, { noun }, one, approvals) === null);
  return { mine: mine.length, all: waiting.length };
}

/** A person votes once per round. */
export const voteWrite = (
  ctx: Context,
  subject: Pick<Approvable, 'id' | 'approval'>,
  verdict: Verdict,
  { step = 0, reason = null, onBehalf }: Partial<ApprovalProgress> & { readonly reason?: string | null } = {},
) => {
  const behalf = onBehalf?.get(ctx.actor.id!);
  return insert('approval_vote', {
    merchant_id: ctx.merchant.id,
    subject_id: subject.id,
    person_id: ctx.actor.id!,
    name: ctx.actor.name,
    round: requirementOf(subject).round,
    step,
    role: approvingRole(ctx.visitor!),
    verdict,
    reason,
    recorded_at: ctx.realNow(),
    behalf_id: behalf?.id ?? null,
    behalf_name: behalf?.name ?? null,
    behalf_role: behalf?.role ?? null,
  });
};

export function approvalView(subject: Approvable, approvals: Approvals) {
  const requirement = requirementOf(subject);
  const { step, given, needed, may } = progressOn(subject, approvals);
  const nameOf = (id: string) => approvals.members.find((member) => member.id === id)?.name;
  return {
    rule: requirement.rule?.name ?? null,
    step: Math.min(step + 1, requirement.steps.length),
    steps: requirement.steps.length,
    given,
    needed,
    votes: votesOf(subject, approvals).map((vote) => ({
      by: voterName(vote, nameOf(vote.person_id)),
      step: vote.step + 1,
      verdict: vote.verdict as Verdict,
      reason: vote.reason,
      at: toIso(vote.recorded_at),
    })),
    could: subject.status === 'pending_approval' ? may.flatMap((id) => nameOf(id) ?? []) : [],
  };
}
