import { timingSafeEqual } from 'node:crypto';
import type { Tx } from '../../../data/client/client';
import { asSystem } from '../../../data/client/transaction';
import { recordEvent, update } from '../../../data/commit/change';
import { commitWithin } from '../../../data/commit/commit';
import { newEvent } from '../../../data/commit/event';
import type { Invite } from '../../../data/prisma/client';
import { type Services, toMerchant } from '../../../identity/context';
import { hashPassword, requireStrongPassword } from '../../../identity/sign-in/password';
import { contextAs } from '../../../identity/work';
import { invalid } from '../../../kernel/error';
import { findRole } from '../roles/public';
import { gone, hashOf } from './invite';
import { admit } from './role-change';

const ATTEMPTS = 20;

export type Invited = { readonly email: string; readonly role: string; readonly merchant: string };

export const invited = (services: Services, token: string): Promise<Invited> =>
  asSystem(services.db, async (tx) => {
    const invite = await find(services, tx, token);
    const merchant = await tx.merchant.findUniqueOrThrow({ where: { id: invite.merchant_id } });
    const { role_name } = await findRole(tx, invite.merchant_id, invite.role);
    return { email: invite.email, role: role_name, merchant: merchant.name };
  });

export async function accept(
  services: Services,
  { token, name, password }: { token: string; name: string; password: string },
): Promise<string> {
  const called = name.trim();
  if (!called || called.length > 80)
    throw invalid('name', 'length', 'Enter your name, at most 80 characters');
  requireStrongPassword(password);
  // Checked before the costly password hash.
  const { id: inviteId } = await asSystem(services.db, (tx) => find(services, tx, token));
  await services.attempts.take(`invite ${inviteId}`, ATTEMPTS);
  const password_hash = await hashPassword(services, password);
  const now = services.clock.realNow();
  return asSystem(services.db, async (tx) => {
    const invite = await find(services, tx, token);
    const { merchant_id, id, email } = invite;
    if (await tx.person.count({ where: { email } })) throw gone();
    const row = await tx.merchant.findUniqueOrThrow({ where: { id: merchant_id } });
    const merchant = toMerchant(row);
    const { organisation_id } = merchant;
    const personId = services.newId('person');
    await tx.person.create({
      data: { id: personId, organisation_id, email, name: called, password_hash, created_at: now },
    });
    const by = contextAs(services, merchant, { type: 'person', id: personId, name: called });
    const { role_name } = await findRole(tx, merchant_id, invite.role, 'lock');
    await admit(tx, by, personId, invite.role);
    const member = {
      id: personId,
      person_id: personId,
      name: called,
      email,
      before: null,
      after: invite.role,
    };
    const event = newEvent(by, 'member.joined', { role: [null, role_name] });
    const outcome = await commitWithin(tx, by, {
      merchantId: merchant_id,
      writes: [
        update(
          'invite',
          { id, accepted_at: null, revoked_at: null },
          { accepted_at: now },
          { missing: 'gone' },
        ),
        recordEvent(event, member),
      ],
    });
    if (outcome !== 'done') throw gone();
    return email;
  });
}

async function find({ clock }: Services, tx: Tx, token: string): Promise<Invite> {
  if (!/^[\w.-]{1,300}$/.test(token)) throw gone();
  const [merchant_id = '', id = '', secret = ''] = token.split('.');
  const invite = await tx.invite.findUnique({ where: { merchant_id_id: { merchant_id, id } } });
  const same = invite && timingSafeEqual(Buffer.from(invite.token_hash), Buffer.from(hashOf(secret)));
  if (!invite || !same || invite.accepted_at || invite.revoked_at || invite.expires_at <= clock.realNow())
    throw gone();
  return invite;
}
