import type { Tx } from '../../../data/client/client';
import { asSystem } from '../../../data/client/transaction';
import { toIso } from '../../../data/image';
import type { Context } from '../../../identity/context';
import { listMembers, listRolesOf, type Member } from '../../../identity/people/members';
import { isGuarded } from '../../../identity/people/roles';
import { revokeResetLinks } from '../../../identity/sign-in/password';
import { requireProof } from '../../../identity/sign-in/proof';
import { DomainError, notFound } from '../../../kernel/error';
import { createMail, type MailStatus } from '../../../mail/mail';
import { type Change, propose } from '../proposals/public';
import { hashOf } from './invite';
import { findObstacle, lockPerson, recordAtAll } from './reset';
import { OPERATOR_ADDS } from './role-change';

const HOURS = 24;
/** Per person, in 15 minutes. */
const LINKS = 5;

type Named = { readonly person_id: string };

type Reset = Named & { readonly name: string; readonly email: string; readonly reset_id: string };

/**
 * Becomes a proposal if the admin sees the link of someone whose role needs a second person: with it, the
 * admin could act as that person.
 */
export async function createResetLink(ctx: Context, { person_id }: Named) {
  const member = await findMember(ctx, person_id);
  if (person_id === ctx.actor.id)
    throw new DomainError(
      'forbidden',
      'You can’t send yourself a reset link. Change your password in Security',
    );
  const created_by = ctx.actor.id!;
  const obstacle = await asSystem(ctx.db, (tx) => findObstacle(tx, person_id, created_by));
  if (obstacle) throw new DomainError('forbidden', obstacle);
  requireProof(ctx);
  await ctx.attempts.take(`reset links of ${person_id}`, LINKS);
  const { name, email } = member;
  const change: Reset = { person_id, name, email, reset_id: ctx.newId('password_reset') };
  const secret = Buffer.from(ctx.clock.randomBytes(32)).toString('base64url');
  const path = `/reset/${change.reset_id}.${secret}`;
  // With email, only the person gets the link; otherwise the admin passes it on.
  const link = ctx.mailer ? null : path;
  // At all merchants, because the password opens each of them.
  const held = await asSystem(ctx.db, (tx) => listRolesOf(tx, person_id));
  if (link && held.some(({ scopes }) => isGuarded(scopes))) {
    const wanted = { subjectId: person_id, linkHash: hashOf(secret), operator: OPERATOR_ADDS };
    await propose(ctx, { kind: 'reset', change, ...wanted });
    return { outcome: 'proposed' as const, link, mailed: null, expires_at: null };
  }
  const expires_at = await asSystem(ctx.db, (tx) => issue(tx, ctx, change, hashOf(secret), created_by));
  const mailed = await mail(ctx, member, path);
  return { outcome: 'done' as const, link, mailed, expires_at: toIso(expires_at) };
}

export const resetChange: Change = {
  async apply(tx, ctx, { change, link_hash, proposed_by }) {
    const reset = change as Reset;
    const obstacle = await findObstacle(tx, reset.person_id, proposed_by);
    if (obstacle) throw new DomainError('forbidden', obstacle);
    await issue(tx, ctx, reset, link_hash!, proposed_by);
    return {};
  },
};

async function issue(
  tx: Tx,
  ctx: Context,
  { reset_id: id, person_id }: Reset,
  token_hash: string,
  created_by: string,
): Promise<Date> {
  const created_at = ctx.realNow();
  const expires_at = new Date(created_at.getTime() + HOURS * 3600_000);
  const person = await lockPerson(tx, person_id);
  await revokeResetLinks(tx, person_id, created_at);
  await tx.passwordReset.create({ data: { id, person_id, token_hash, created_by, created_at, expires_at } });
  await recordAtAll(ctx, tx, person, ctx.actor, 'member.reset_link_created', ctx);
  return expires_at;
}

export async function revokeResetLink(ctx: Context, { person_id }: Named) {
  await findMember(ctx, person_id);
  await asSystem(ctx.db, async (tx) => {
    const obstacle = await findObstacle(tx, person_id, ctx.actor.id!);
    if (obstacle) throw new DomainError('forbidden', obstacle);
    const person = await lockPerson(tx, person_id);
    if ((await revokeResetLinks(tx, person_id, ctx.realNow())) === 0) throw notFound();
    await recordAtAll(ctx, tx, person, ctx.actor, 'member.reset_link_revoked', ctx);
  });
  return { person_id };
}

async function findMember(ctx: Context, personId: string): Promise<Member> {
  const member = (await listMembers(ctx, ctx.merchant.id)).find(({ id }) => id === personId);
  if (!member) throw notFound();
  return member;
}

async function mail(ctx: Context, { email }: Member, path: string): Promise<MailStatus> {
  if (!ctx.mailer) return null;
  const delivery = await ctx.mailer.send(
    createMail(email, `Set a new password for ${ctx.merchant.name} on Farshore`, [
      `${ctx.actor.name} sends you a link to set a new password.`,
      { link: ctx.urlOf(path) },
      `It works once and expires in ${HOURS} hours. Your new password signs you out everywhere. You still need your second factor if you have one.`,
      'If you didn’t ask for it, don’t open it. Your password stays as it is.',
    ]),
  );
  return delivery === 'sent' ? 'sent' : 'failed';
}
