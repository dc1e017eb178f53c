import { insert } from '../../../data/commit/change';
import { commit } from '../../../data/commit/commit';
import { newEvent } from '../../../data/commit/event';
import type { Proposal } from '../../../data/prisma/client';
import type { Context } from '../../../identity/context';
import { canAdminister, listMembers } from '../../../identity/people/members';
import { DomainError } from '../../../kernel/error';
import type { Kind } from './change';

type Wanted = {
  readonly kind: Kind;
  readonly change: object;
  /** The person it concerns, who cannot confirm it, or the key or role. One proposal per subject can be open. */
  readonly subjectId?: string;
  /** The link is valid once the change is confirmed. */
  readonly linkHash?: string;
  /** The operator's command for the case that no one can confirm. */
  readonly operator: string;
};

/** The audit trail names the resource that changes, not the proposal. */
export const topicOf = (kind: string): string => TOPICS[kind as Kind];

const TOPICS: Readonly<Record<Kind, string>> = {
  rules: 'rule',
  member: 'member',
  invite: 'member',
  reset: 'member',
  key: 'api_key_change',
  role: 'role',
};

const SUBJECTS: Readonly<Partial<Record<Kind, string>>> = { key: 'key', role: 'role' };

export async function propose(
  ctx: Context,
  { kind, change, subjectId, linkHash, operator }: Wanted,
): Promise<Proposal> {
  const proposer = ctx.actor.id;
  if (ctx.actor.type !== 'person' || !proposer)
    throw new DomainError('forbidden', 'An API key cannot propose changes');
  const members = await listMembers(ctx, ctx.merchant.id);
  const others = members.filter((one) => canAdminister(one) && one.id !== proposer && one.id !== subjectId);
  if (others.length === 0) {
    throw new DomainError(
      'forbidden',
      `Another owner or admin must confirm this change, and there is none. Ask your administrator to run npm run --silent operator -- ${operator}`,
    );
  }
  const proposal: Proposal = {
    merchant_id: ctx.merchant.id,
    id: ctx.newId('proposal'),
    kind,
    status: 'open',
    change: change as Proposal['change'],
    subject_id: subjectId ?? null,
    proposed_by: proposer,
    link_hash: linkHash ?? null,
    decided_by: null,
    created_at: ctx.realNow(),
    decided_at: null,
  };
  const event = newEvent(ctx, `${topicOf(kind)}.proposed`);
  const outcome = await commit(ctx, {
    merchantId: ctx.merchant.id,
    writes: [insert('proposal', proposal, { event })],
    unique: { proposal_open: 'open' },
  });
  if (outcome === 'open')
    throw new DomainError(
      'record_exists',
      `A change to this ${SUBJECTS[kind] ?? 'person’s access'} is already waiting for confirmation`,
    );
  return proposal;
}
