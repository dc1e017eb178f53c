import type { Tx } from '../../../data/client/client';
import { asSystem } from '../../../data/client/transaction';
import { recordEvent } from '../../../data/commit/change';
import { commitWithin } from '../../../data/commit/commit';
import { newEvent } from '../../../data/commit/event';
import type { Context } from '../../../identity/context';
import { canAdminister, listMembers } from '../../../identity/people/members';
import { isGuarded } from '../../../identity/people/roles';
import { revokeResetLinks } from '../../../identity/sign-in/password';
import { requireProof } from '../../../identity/sign-in/proof';
import { DomainError, invalid, notFound } from '../../../kernel/error';
import { type Change, propose, withdrawProposalsOf } from '../proposals/public';
import { findRole } from '../roles/public';

type RoleChange = {
  readonly person_id: string;
  readonly name: string;
  readonly email: string;
  readonly before: string | null;
  readonly before_name: string | null;
  readonly after: string | null;
  readonly after_name: string | null;
};

export const OPERATOR_ADDS = 'person add <email> <handle> <role>';

export async function changeRole(
  ctx: Context,
  { person_id, role }: { person_id: string; role: string | null },
) {
  if (person_id === ctx.actor.id)
    throw new DomainError('forbidden', 'You can’t change your own role. Ask another owner or admin');
  const member = (await listMembers(ctx, ctx.merchant.id)).find(({ id }) => id === person_id);
  if (!member) throw notFound();
  if (member.role === role) throw invalid('role', 'same', `${member.name} already has that role`);
  const { name, email } = member;
  const next = role === null ? null : await asSystem(ctx.db, (tx) => findRole(tx, ctx.merchant.id, role));
  const change: RoleChange = {
    person_id,
    name,
    email,
    before: member.role,
    before_name: member.role_name,
    after: role,
    after_name: next?.role_name ?? null,
  };
  if (isGuarded(member.scopes) || (next && isGuarded(next.scopes))) {
    const wanted = { kind: 'member', change, subjectId: person_id, operator: OPERATOR_ADDS } as const;
    const { id } = await propose(ctx, wanted);
    return { outcome: 'proposed' as const, proposal_id: id };
  }
  requireProof(ctx);
  await asSystem(ctx.db, async (tx) => {
    // Locked, because the role may get further rights in between.
    const locked = role === null ? null : await findRole(tx, ctx.merchant.id, role, 'lock');
    if (locked && isGuarded(locked.scopes)) throw new DomainError('stale');
    await apply(tx, ctx, change);
    const event = newEvent(ctx, 'member.changed', { role: [change.before_name, change.after_name] });
    const image = { ...change, id: person_id };
    await commitWithin(tx, ctx, { merchantId: ctx.merchant.id, writes: [recordEvent(event, image)] });
  });
  return { outcome: 'done' as const, proposal_id: null };
}

export const memberChange: Change = {
  async apply(tx, ctx, proposal) {
    const change = proposal.change as RoleChange;
    if (change.after !== null) await findRole(tx, ctx.merchant.id, change.after, 'lock');
    await apply(tx, ctx, change);
    return {};
  },
};

async function apply(tx: Tx, ctx: Context, { person_id, before, after }: RoleChange): Promise<void> {
  const merchant_id = ctx.merchant.id;
  // Locked, so that concurrent demotions leave at least one owner.
  const owners = await tx.$queryRaw<{ person_id: string }[]>`
    SELECT person_id FROM membership WHERE merchant_id = ${merchant_id} AND role = 'owner' FOR UPDATE`;
  if (before === 'owner' && after !== 'owner' && owners.length < 2)
    throw new DomainError(
      'state_not_allowed',
      'A merchant needs at least one owner. Add another owner first',
    );
  if (before === null) {
    if (after !== null) await admit(tx, ctx, person_id, after);
    return;
  }
  const where = { merchant_id, person_id, role: before };
  const { count } =
    after === null
      ? await tx.membership.deleteMany({ where })
      : await tx.membership.updateMany({ where, data: { role: after } });
  if (count === 0) throw new DomainError('stale', 'The person’s role has changed since');
  // An open link was made for the earlier role, perhaps without a second person.
  await revokeResetLinks(tx, person_id, ctx.realNow());
  if (after === null || !canAdminister({ role: after })) await withdrawProposalsOf(tx, ctx, person_id);
  await tx.session.updateMany({
    where: { person_id, revoked_at: null },
    data: { revoked_at: ctx.realNow() },
  });
}

export async function admit(
  tx: Tx,
  { merchant, realNow }: Pick<Context, 'merchant' | 'realNow'>,
  person_id: string,
  role: string,
): Promise<void> {
  const { count } = await tx.membership.createMany({
    data: { merchant_id: merchant.id, person_id, role, created_at: realNow() },
    skipDuplicates: true,
  });
  if (count === 0) throw new DomainError('record_exists', 'The person already has a role at this merchant');
  await revokeResetLinks(tx, person_id, realNow());
}
