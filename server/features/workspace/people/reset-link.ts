import type { Tx } from '../../../data/client/client';
import { asSystem } from '../../../data/client/transaction';
import { toIso } from '../../../data/image';
import type { Context } from '../../../identity/context';
import { listMembers, type Member } from '../../../identity/people/members';
import { requireProof } from '../../../identity/sign-in/proof';
import { DomainError, notFound } from '../../../kernel/error';
import { createMail, type MailStatus } from '../../../mail/mail';
import { hashOf } from './invite';
import { findObstacle, lockPerson, recordAtAll } from './reset';

const HOURS = 24;
/** Per person, in 15 minutes. */
const LINKS = 5;

type Named = { readonly person_id: string };

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
  const id = ctx.newId('password_reset');
  const secret = Buffer.from(ctx.clock.randomBytes(32)).toString('base64url');
  const now = ctx.realNow();
  const expires_at = new Date(now.getTime() + HOURS * 3600_000);
  await asSystem(ctx.db, async (tx) => {
    const person = await lockPerson(tx, person_id);
    await revoke(tx, person_id, now);
    const data = { id, person_id, token_hash: hashOf(secret), created_by, created_at: now, expires_at };
    await tx.passwordReset.create({ data });
    await recordAtAll(ctx, tx, person, ctx.actor, 'member.reset_link_created', ctx);
  });
  const path = `/reset/${id}.${secret}`;
  const mailed = await mail(ctx, member, path);
  // With email, only the person gets the link; otherwise the admin passes it on.
  return { link: ctx.mailer ? null : path, mailed, expires_at: toIso(expires_at) };
}

export async function revokeResetLink(ctx: Context, { person_id }: Named) {
  await findMember(ctx, person_id);
  await asSystem(ctx.db, async (tx) => {
    const obstacle = await findObstacle(tx, person_id, ctx.actor.id!);
    if (obstacle) throw new DomainError('forbidden', obstacle);
    const person = await lockPerson(tx, person_id);
    if ((await revoke(tx, person_id, ctx.realNow())) === 0) throw notFound();
    await recordAtAll(ctx, tx, person, ctx.actor, 'member.reset_link_revoked', ctx);
  });
  return { person_id };
}

async function findMember(ctx: Context, personId: string): Promise<Member> {
  const member = (await listMembers(ctx, ctx.merchant.id)).find(({ id }) => id === personId);
  if (!member) throw notFound();
  return member;
}

async function revoke(tx: Tx, person_id: string, revoked_at: Date): Promise<number> {
  const { count } = await tx.passwordReset.updateMany({
    where: { person_id, used_at: null, revoked_at: null },
    data: { revoked_at },
  });
  return count;
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
