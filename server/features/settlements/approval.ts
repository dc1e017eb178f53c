import { type Context, hasFeature } from '../../access/context';
import { approves, type Member, membersOf } from '../../access/members';
import type { Rows } from '../../changes/change';
import type { Image } from '../../db/image';
import type { Settlement, WithdrawalAccount } from '../../db/prisma/client';
import { money } from '../../kernel/money';
import {
  type ApprovalProgress,
  DEFAULT_REQUIREMENT,
  isFresh,
  needsNobody,
  progressOf,
  type Requirement,
  requirementFor,
} from '../approval-rules/public';

type Row = Rows['settlement'];

/** What one person decided, kept on the settlement. */
export type Vote = {
  readonly person_id: string;
  readonly name: string;
  readonly role: string;
  readonly step: number;
  readonly verdict: 'approved' | 'rejected';
  readonly reason: string | null;
  readonly at: string;
};

type Asked = Pick<Image<Settlement>, 'status' | 'approval' | 'votes' | 'made_by'>;

const requirementOf = ({ approval }: Pick<Asked, 'approval'>): Requirement =>
  (approval as unknown as Requirement | null) ?? DEFAULT_REQUIREMENT;

export const votesOf = ({ votes }: Pick<Asked, 'votes'>): readonly Vote[] => votes as unknown as Vote[];

/** A new settlement, waiting for a second person where approval is on and no rule exempts it. */
export async function withApproval(ctx: Context, row: Row, account: WithdrawalAccount): Promise<Row> {
  if (!hasFeature(ctx.merchant, 'payout_approval')) return row;
  const requirement = await requirementFor(ctx, {
    amount: money(row.amount, row.currency),
    rail: 'swift',
    source: ctx.actor.type === 'person' ? 'person' : 'key',
    freshBeneficiary: isFresh(account.updated_at, ctx.now()),
  });
  const approval = requirement as unknown as Row['approval'];
  const isExempt = requirement !== null && needsNobody(requirement);
  return { ...row, approval, status: isExempt ? 'pending' : 'pending_approval' };
}

export const approversOf = async (ctx: Context): Promise<Member[]> =>
  (await membersOf(ctx, ctx.merchant.id)).filter(approves);

export const progressOn = (settlement: Asked, approvers: readonly Member[]): ApprovalProgress =>
  progressOf(
    requirementOf(settlement),
    votesOf(settlement)
      .filter(({ verdict }) => verdict === 'approved')
      .map(({ person_id, role, step }) => ({ step, person: { id: person_id, role } })),
    approvers,
    settlement.made_by,
  );

/** Why this person may not decide it now; null where they may. */
export function obstacle(ctx: Context, settlement: Asked, approvers: readonly Member[]): string | null {
  const { actor } = ctx;
  if (settlement.status !== 'pending_approval') return 'The settlement is no longer waiting for approval';
  if (actor.type !== 'person') return 'A key never approves';
  if (!ctx.scopes.has('approve')) return 'Your role can’t approve settlements';
  if (settlement.made_by.includes(actor.id))
    return 'You created this settlement, or hold the API key that did. Someone else must approve it';
  if (votesOf(settlement).some(({ person_id }) => person_id === actor.id))
    return 'You already approved this settlement. Someone else must give the next approval';
  return progressOn(settlement, approvers).may.includes(actor.id)
    ? null
    : 'You are not an approver for the current step';
}

/** How far an approval is, as pages show it. */
export function approvalView(settlement: Asked, approvers: readonly Member[]) {
  const { given, needed, may } = progressOn(settlement, approvers);
  const waits = settlement.status === 'pending_approval';
  return {
    rule: requirementOf(settlement).rule?.name ?? null,
    given,
    needed,
    votes: votesOf(settlement).map(({ name, verdict, reason, at }) => ({ by: name, verdict, reason, at })),
    could: waits ? may.flatMap((id) => approvers.find((one) => one.id === id)?.name ?? []) : [],
  };
}
