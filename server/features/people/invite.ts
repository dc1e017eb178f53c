import { createHash } from 'node:crypto';
import type { Context } from '../../access/context';
import { writeEvent } from '../../access/events';
import { membersOf } from '../../access/members';
import { requireProof } from '../../access/proof';
import type { Role } from '../../access/roles';
import { transact } from '../../access/verb';
import type { Tx } from '../../db/client';
import { asSystem } from '../../db/transaction';
import { DomainError, invalid, notFound } from '../../kernel/error';
import { type Change, propose } from '../proposals/public';
import { mailInvite } from './invite-mail';
import { admit, needsSecond, OPERATOR_ADDS } from './role-change';

type Invitation = { readonly email: string; readonly role: Role };

const DAYS = 7;

/** Invites an e-mail address to a role: at once, or as a proposal where the role takes a second person. */
export async function invite(ctx: Context, { email: given, role }: Invitation) {
  const email = given.trim().toLowerCase();
  const members = await membersOf(ctx, ctx.merchant.id);
  if (members.some((member) => member.email === email))
    throw invalid('email', 'taken', `${email} has a role here already`);
  const change: Invitation = { email, role };
  if (needsSecond(role)) {
    const { id } = await propose(ctx, { kind: 'invite', change, operator: OPERATOR_ADDS });
    return { outcome: 'proposed' as const, proposal_id: id, link: null, mailed: null };
  }
  requireProof(ctx);
  const link = (await asSystem(ctx.db, (tx) => issue(tx, ctx, change))) ?? null;
  const mailed = link === null ? null : await mailInvite(ctx, change, link);
  return { outcome: 'done' as const, proposal_id: null, link, mailed };
}

/** What a confirmation does about an invitation. */
export const inviteChange: Change = {
  async apply(tx, ctx, proposal) {
    return { link: await issue(tx, ctx, proposal.change as Invitation) };
  },
  handOver: (ctx, change, link) => mailInvite(ctx, change as Invitation, link),
};

/** The link to hand over. Who belongs to the organisation already needs none, and is let in at once. */
async function issue(tx: Tx, ctx: Context, { email, role }: Invitation): Promise<string | undefined> {
  const known = await tx.person.findUnique({ where: { email } });
  if (known && known.organisation_id !== ctx.merchant.organisation_id)
    throw invalid('email', 'taken', `${email} belongs to another organisation`);
  if (known) {
    await admit(tx, ctx, known.id, role);
    const member = { id: known.id, person_id: known.id, name: known.name, email, before: null, after: role };
    await writeEvent(tx, ctx, 'member.changed', member, { role: [null, role] });
    return undefined;
  }
  const merchant_id = ctx.merchant.id;
  const now = ctx.realNow();
  // A new invitation takes the place of an earlier one.
  await tx.invite.updateMany({
    where: { merchant_id, email, accepted_at: null, revoked_at: null },
    data: { revoked_at: now },
  });
  const id = ctx.newId('invite');
  const secret = Buffer.from(ctx.clock.randomBytes(32)).toString('base64url');
  await tx.invite.create({
    data: {
      merchant_id,
      id,
      email,
      role,
      token_hash: hashOf(secret),
      invited_by: ctx.actor.id!,
      created_at: now,
      expires_at: new Date(now.getTime() + DAYS * 24 * 3600_000),
    },
  });
  await writeEvent(tx, ctx, 'member.invited', { ...{ id, email, role } });
  return `/invite/${merchant_id}.${id}.${secret}`;
}

/** Makes a link worthless. */
export async function revokeInvite(ctx: Context, { id }: { id: string }) {
  const merchant_id = ctx.merchant.id;
  await transact(ctx, async (tx) => {
    const { count } = await tx.invite.updateMany({
      where: { merchant_id, id, accepted_at: null, revoked_at: null },
      data: { revoked_at: ctx.realNow() },
    });
    if (count === 0) throw notFound();
    await writeEvent(tx, ctx, 'member.invite_revoked', { ...{ id } });
  });
  return { id };
}

export const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');

export const gone = () =>
  new DomainError('not_found', 'This invitation was used, taken back or has run out; ask for a new one');
