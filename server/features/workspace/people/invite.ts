import { createHash } from 'node:crypto';
import type { Tx } from '../../../data/client/client';
import { asSystem } from '../../../data/client/transaction';
import { insert, recordEvent, update, updateAll } from '../../../data/commit/change';
import { commit, commitWithin } from '../../../data/commit/commit';
import { newEvent } from '../../../data/commit/event';
import type { Context } from '../../../identity/context';
import { listMembers } from '../../../identity/people/members';
import { isGuarded } from '../../../identity/people/roles';
import { requireProof } from '../../../identity/sign-in/proof';
import { DomainError, invalid, notFound } from '../../../kernel/error';
import { type Change, propose } from '../proposals/public';
import { findRole } from '../roles/public';
import { mailInvite } from './invite-mail';
import { admit, OPERATOR_ADDS } from './role-change';

type Invitation = { readonly email: string; readonly role: string };
type Invited = Invitation & { readonly invite_id: string; readonly role_name: string };

const DAYS = 7;

/** Becomes a proposal if the role needs a second person. */
export async function invite(ctx: Context, { email: given, role }: Invitation) {
  const email = given.trim().toLowerCase();
  const members = await listMembers(ctx, ctx.merchant.id);
  if (members.some((member) => member.email === email))
    throw invalid('email', 'taken', `${email} already has a role at this merchant`);
  const { role_name, scopes } = await asSystem(ctx.db, (tx) => findRole(tx, ctx.merchant.id, role));
  const link = newLink(ctx);
  // With email, only the invited address gets the link; otherwise the inviter passes it on.
  const shown = ctx.mailer ? null : link.path;
  const change: Invited = { email, role, role_name, invite_id: link.id };
  if (isGuarded(scopes)) {
    const linkHash = shown ? link.hash : undefined;
    const { id } = await propose(ctx, { kind: 'invite', change, linkHash, operator: OPERATOR_ADDS });
    return { outcome: 'proposed' as const, proposal_id: id, link: shown, mailed: null };
  }
  requireProof(ctx);
  const isNew = await asSystem(ctx.db, async (tx) => {
    // Locked, because the role may get further rights in between.
    const locked = await findRole(tx, ctx.merchant.id, role, 'lock');
    if (isGuarded(locked.scopes)) throw new DomainError('stale');
    return issue(tx, ctx, change, link.hash, ctx.actor.id!);
  });
  const mailed = isNew ? await mailInvite(ctx, change, link.path) : null;
  return { outcome: 'done' as const, proposal_id: null, link: isNew ? shown : null, mailed };
}

export const inviteChange: Change = {
  async apply(tx, ctx, { change, link_hash, proposed_by }) {
    const { role_name } = await findRole(tx, ctx.merchant.id, (change as Invited).role, 'lock');
    const invited = { ...(change as Invited), role_name };
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
  handOver(ctx, change, link) {
    const { email, role, role_name = role } = change as Invited;
    return mailInvite(ctx, { email, role_name }, link);
  },
};

function newLink(ctx: Context, id: string = ctx.newId('invite')) {
  const secret = Buffer.from(ctx.clock.randomBytes(32)).toString('base64url');
  return { id, hash: hashOf(secret), path: `/invite/${ctx.merchant.id}.${id}.${secret}` };
}

/** False if no link is needed: members of the organization are admitted immediately. */
async function issue(
  tx: Tx,
  ctx: Context,
  { email, role, role_name, invite_id: id }: Invited,
  token_hash: string,
  invited_by: string,
): Promise<boolean> {
  const known = await tx.person.findUnique({ where: { email } });
  if (known && known.organisation_id !== ctx.merchant.organisation_id)
    throw invalid('email', 'taken', `${email} belongs to another organisation`);
  if (known) {
    await admit(tx, ctx, known.id, role);
    const member = {
      id: known.id,
      person_id: known.id,
      name: known.name,
      email,
      before: null,
      after: role,
    };
    const event = newEvent(ctx, 'member.changed', { role: [null, role_name] });
    await commitWithin(tx, ctx, { merchantId: ctx.merchant.id, writes: [recordEvent(event, member)] });
    return false;
  }
  const merchant_id = ctx.merchant.id;
  const now = ctx.realNow();
  const row = {
    merchant_id,
    id,
    email,
    role,
    token_hash,
    invited_by,
    created_at: now,
    expires_at: new Date(now.getTime() + DAYS * 24 * 3600_000),
    accepted_at: null,
    revoked_at: null,
  };
  const event = { ...newEvent(ctx, 'member.invited'), image: { id, email, role: role_name } };
  await commitWithin(tx, ctx, {
    merchantId: merchant_id,
    writes: [
      updateAll('invite', { email, accepted_at: null, revoked_at: null }, { revoked_at: now }),
      insert('invite', row, { event }),
    ],
  });
  return true;
}

export async function revokeInvite(ctx: Context, { id }: { id: string }) {
  const event = { ...newEvent(ctx, 'member.invite_revoked'), image: { id } };
  const outcome = await commit(ctx, {
    merchantId: ctx.merchant.id,
    writes: [
      update(
        'invite',
        { id, accepted_at: null, revoked_at: null },
        { revoked_at: ctx.realNow() },
        { event, missing: 'gone' },
      ),
    ],
  });
  if (outcome !== 'done') throw notFound();
  return { id };
}

export const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');

export const gone = () =>
  new DomainError(
    'not_found',
    'This invitation was already used, was withdrawn or has expired. Ask for a new one',
  );
