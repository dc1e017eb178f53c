import { timingSafeEqual } from 'node:crypto';
import type { Tx } from '../../../data/client/client';
import { asSystem } from '../../../data/client/transaction';
import { recordEvent } from '../../../data/commit/change';
import { commitWithin } from '../../../data/commit/commit';
import { newEvent } from '../../../data/commit/event';
import type { PasswordReset, Person } from '../../../data/prisma/client';
import { type ActorContext, type HostedContext, type Services, toMerchant } from '../../../identity/context';
import { canAdminister } from '../../../identity/people/members';
import { hashPassword, requireStrongPassword } from '../../../identity/sign-in/password';
import { endSessions } from '../../../identity/sign-in/session';
import { contextAs } from '../../../identity/work';
import type { Actor } from '../../../kernel/actor';
import { DomainError } from '../../../kernel/error';
import type { Id } from '../../../kernel/id';
import { hashOf } from './invite';

const ATTEMPTS = 20;

type From = Pick<HostedContext, 'requestId' | 'address'>;

/** Throws `not_found` with the reason unless the link is open. */
export const findResetLink = (services: Services, token: string): Promise<{ email: string }> =>
  asSystem(services.db, async (tx) => {
    const { person_id } = await findOpen(services, tx, token);
    const { email } = await tx.person.findUniqueOrThrow({ where: { id: person_id } });
    return { email };
  });

/** Ends all sessions of the person. Their second factor stays. */
export async function resetPassword(
  services: Services & From,
  { token, password }: { token: string; password: string },
): Promise<void> {
  requireStrongPassword(password);
  // Checked before the costly password hash.
  const { id, person_id } = await asSystem(services.db, (tx) => findOpen(services, tx, token));
  await services.attempts.take(`reset ${id}`, ATTEMPTS);
  const password_hash = await hashPassword(services, password);
  const now = services.clock.realNow();
  await asSystem(services.db, async (tx) => {
    const person = await lockPerson(tx, person_id);
    await findOpen(services, tx, token);
    const { count } = await tx.passwordReset.updateMany({
      where: { id, used_at: null, revoked_at: null },
      data: { used_at: now },
    });
    if (count === 0) throw unusable('was already used');
    await tx.person.update({ where: { id: person_id }, data: { password_hash } });
    await endSessions(tx, person_id, now);
    const actor: Actor = { type: 'person', id: person.id as Id<'person'>, name: person.name };
    await recordAtAll(services, tx, person, actor, 'member.password_reset', services);
  });
}

/** Requests that change a person's links or password are serialised. */
export async function lockPerson(tx: Tx, id: string): Promise<Person> {
  await tx.$queryRaw`SELECT 1 FROM person WHERE id = ${id} FOR UPDATE`;
  return tx.person.findUniqueOrThrow({ where: { id } });
}

/**
 * The reason why someone may not reset a person's password: the password opens every merchant of the person,
 * so the reset is up to those who administer all of them.
 */
export async function findObstacle(tx: Tx, personId: string, byId: string): Promise<string | null> {
  const memberships = await tx.membership.findMany({ where: { person_id: { in: [personId, byId] } } });
  const theirs = memberships.filter(({ person_id }) => person_id === personId);
  const roleAt = new Map(
    memberships.filter(({ person_id }) => person_id === byId).map((row) => [row.merchant_id, row.role]),
  );
  for (const { merchant_id, role } of theirs) {
    const own = roleAt.get(merchant_id);
    if (!own || !canAdminister({ role: own }))
      return 'This person also has access to a business that you don’t administer. Ask an owner or admin of all their businesses';
    if (role === 'owner' && own !== 'owner') return 'Only an owner can reset the password of an owner';
  }
  return theirs.length ? null : 'This person no longer has access';
}

/** Recorded in the audit trail of each merchant where the person has a role. */
export async function recordAtAll(
  services: Services,
  tx: Tx,
  { id, name, email }: Person,
  actor: Actor,
  type: string,
  { requestId, address }: From,
): Promise<void> {
  const memberships = await tx.membership.findMany({ where: { person_id: id } });
  const merchants = await tx.merchant.findMany({
    where: { id: { in: memberships.map(({ merchant_id }) => merchant_id) } },
  });
  for (const merchant of merchants) {
    const by: ActorContext = { ...contextAs(services, toMerchant(merchant), actor), requestId, address };
    const event = newEvent(by, type);
    const image = { id, person_id: id, name, email };
    await commitWithin(tx, by, { merchantId: merchant.id, writes: [recordEvent(event, image)] });
  }
}

async function findOpen({ clock }: Services, tx: Tx, token: string): Promise<PasswordReset> {
  const [id = '', secret = '', ...rest] = /^[\w.-]{1,300}$/.test(token) ? token.split('.') : [];
  const reset = id && !rest.length ? await tx.passwordReset.findUnique({ where: { id } }) : null;
  const isSame = reset && timingSafeEqual(Buffer.from(reset.token_hash), Buffer.from(hashOf(secret)));
  if (!reset || !isSame) throw unusable('isn’t valid');
  if (reset.used_at) throw unusable('was already used');
  if (reset.revoked_at) throw unusable('was withdrawn');
  if (reset.expires_at <= clock.realNow()) throw unusable('has expired');
  // Roles may have changed since the link was made.
  if (await findObstacle(tx, reset.person_id, reset.created_by)) throw unusable('was withdrawn');
  return reset;
}

const unusable = (state: string) =>
  new DomainError('not_found', `This reset link ${state}. Ask an owner or admin for a new one`);
