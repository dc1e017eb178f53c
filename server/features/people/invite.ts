import { createHash } from 'node:crypto';
import type { Context } from '../../access/context';
import { writeEvent } from '../../access/events';
import { membersOf } from '../../access/members';
import { requireProof } from '../../access/proof';
import type { Role } from '../../access/roles';
import { transact } from '../../access/transaction';
import type { Tx } from '../../db/client';
import { asSystem } from '../../db/transaction';
import { DomainError, invalid, notFound } from '../../kernel/error';
import { type Change, propose } from '../proposals/public';
import { mailInvite } from './invite-mail';
import { admit, needsSecond, OPERATOR_ADDS } from './role-change';

type Invitation = { readonly email: string; readonly role: Role };
type Invited = Invitation & { readonly invite_id: string };

const DAYS = 7;

/** Invites an e-mail address to a role: at once, or as a proposal where the role takes a second person. */
export async function invite(ctx: Context, { email: given, role }: Invitation) {
  const email = given.trim().toLowerCase();
  const members = await membersOf(ctx, ctx.merchant.id);
  if (members.some((member) => member.email === email))
    throw invalid('email', 'taken', `${email} already has a role at this merchant`);
  const link = newLink(ctx);
  // By mail the link reaches the invited address and nobody else; otherwise whoever invites hands it over.
  const shown = ctx.mailer ? null : link.path;
  const change: Invited = { email, role, invite_id: link.id };
  if (needsSecond(role)) {
    const linkHash = shown ? link.hash : undefined;
    const { id } = await propose(ctx, { kind: 'invite', change, linkHash, operator: OPERATOR_ADDS });
    return { outcome: 'proposed' as const, proposal_id: id, link: shown, mailed: null };
  }
  requireProof(ctx);
  const isNew = await asSystem(ctx.db, (tx) => issue(tx, ctx, change, link.hash, ctx.actor.id!));
  const mailed = isNew ? await mailInvite(ctx, change, link.path) : null;
  return { outcome: 'done' as const, proposal_id: null, link: isNew ? shown : null, mailed };
}

/** What a confirmation does about an invitation. */
export const inviteChange: Change = {
  async apply(tx, ctx, { change, link_hash, proposed_by }) {
    const invited = change as Invited;
    if (link_hash) {
      await issue(tx, ctx, invited, link_hash, proposed_by);
      return {};
    }
    if (!ctx.mailer)
      throw new DomainError(
        'state_not_allowed',
        'The invitation was to be emailed, but email is now off. Propose it again',
      );
    const link = newLink(ctx, invited.invite_id);
    return (await issue(tx, ctx, invited, link.hash, proposed_by)) ? { link: link.path } : {};
  },
  handOver: (ctx, change, link) => mailInvite(ctx, change as Invitation, link),
};

/** A link that nobody can guess; of its secret only the hash is kept. */
function newLink(ctx: Context, id: string = ctx.newId('invite')) {
  const secret = Buffer.from(ctx.clock.randomBytes(32)).toString('base64url');
  return { id, hash: hashOf(secret), path: `/invite/${ctx.merchant.id}.${id}.${secret}` };
}

/** False where no link is needed: who belongs to the organisation already is let in at once. */
async function issue(
  tx: Tx,
  ctx: Context,
  { email, role, invite_id: id }: Invited,
  token_hash: string,
  invited_by: string,
): Promise<boolean> {
  const known = await tx.person.findUnique({ where: { email } });
  if (known && known.organisation_id !== ctx.merchant.organisation_id)
    throw invalid('email', 'taken', `${email} belongs to another organisation`);
  if (known) {
    await admit(tx, ctx, known.id, role);
    const member = { id: known.id, person_id: known.id, name: known.name, email, before: null, after: role };
    await writeEvent(tx, ctx, 'member.changed', member, { role: [null, role] });
    return false;
  }
  const merchant_id = ctx.merchant.id;
  const now = ctx.realNow();
  // A new invitation takes the place of an earlier one.
  await tx.invite.updateMany({
    where: { merchant_id, email, accepted_at: null, revoked_at: null },
    data: { revoked_at: now },
  });
  await tx.invite.create({
    data: {
      merchant_id,
      id,
      email,
      role,
      token_hash,
      invited_by,
      created_at: now,
      expires_at: new Date(now.getTime() + DAYS * 24 * 3600_000),
    },
  });
  await writeEvent(tx, ctx, 'member.invited', { ...{ id, email, role } });
  return true;
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
  new DomainError(
    'not_found',
    'This invitation was already used, was withdrawn or has expired. Ask for a new one',
  );
