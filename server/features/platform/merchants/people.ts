import { asSystem } from '../../../data/client/transaction';
import { recordAction } from '../../../identity/audit-events';
import { type Merchant, type Services, toMerchant } from '../../../identity/context';
import { isHouse } from '../../../identity/house';
import { newKey, storeKey } from '../../../identity/keys/new-key';
import { listMembers } from '../../../identity/people/members';
import { ROLES, type Role } from '../../../identity/people/roles';
import { hashPassword } from '../../../identity/sign-in/password';
import { endSessions } from '../../../identity/sign-in/session';
import type { Actor } from '../../../kernel/actor';
import { invalid } from '../../../kernel/error';
import type { Id } from '../../../kernel/id';
import { joinWords, requireKnown } from './admin';

export async function findPeople(
  services: Services,
  merchant: Merchant,
  emails: readonly string[],
): Promise<string[]> {
  const members = await listMembers(services, merchant.id);
  return emails.map((given) => {
    const email = given.trim().toLowerCase();
    const member = members.find((one) => one.email === email);
    if (!member) throw invalid('person', 'unknown', `${email} has no role at ${merchant.handle}`);
    return member.id;
  });
}

/** Earlier tokens keep working. */
export const makeToken = (
  services: Services,
  merchant: Merchant,
  name = 'operator',
  people: readonly string[] = [],
  by?: Actor,
): Promise<string> =>
  asSystem(services.db, async (tx) => {
    if (isHouse(merchant)) throw invalid('handle', 'house', 'The house has no API keys');
    const created_by = by ? { type: by.type, id: by.id, name: by.name } : null;
    const { row, token } = await newKey(services, merchant, { name, people: [...people], created_by });
    await storeKey(tx, row);
    if (by) {
      const members = people.length ? await listMembers(services, merchant.id) : [];
      const names = members.filter(({ id }) => people.includes(id)).map(({ name }) => name);
      const { token_hash: _, ...image } = row;
      const changes = { name: [null, name], people: [null, joinWords(names)] };
      await recordAction(services, tx, merchant, by, { type: 'api_key.created', changes, image });
    }
    return token;
  });

/**
 * Creates the person if the email is new. A new password ends their sessions. With `by`, records the act in
 * the audit trail, and a new password at each of the person's merchants.
 */
export async function addPerson(
  services: Services,
  merchant: Merchant,
  given: { email: string; name?: string; role: string; password?: string },
  by?: Actor,
): Promise<Id<'person'>> {
  const email = given.email.trim().toLowerCase();
  if (!/^[^@\s]+@[^@\s]+$/.test(email)) throw invalid('email', 'format', 'email must be an email address');
  requireKnown('role', [given.role], ROLES);
  const role = given.role as Role;
  const password_hash =
    given.password === undefined ? undefined : await hashPassword(services, given.password);
  const now = services.clock.realNow();
  return asSystem(services.db, async (tx) => {
    const known = await tx.person.findUnique({ where: { email } });
    if (known && known.organisation_id !== merchant.organisation_id) {
      throw invalid('email', 'taken', `${email} belongs to another organisation`);
    }
    const person =
      known ??
      (await tx.person.create({
        data: {
          id: services.newId('person'),
          organisation_id: merchant.organisation_id,
          email,
          name: given.name ?? email.split('@')[0]!,
          password_hash,
          created_at: now,
        },
      }));
    const { id, name } = person;
    if (known && password_hash) await tx.person.update({ where: { id }, data: { password_hash } });
    const memberships = await tx.membership.findMany({ where: { person_id: id } });
    const before = memberships.find(({ merchant_id }) => merchant_id === merchant.id)?.role ?? null;
    const key = { merchant_id: merchant.id, person_id: id };
    await tx.membership.upsert({
      where: { merchant_id_person_id: key },
      create: { ...key, role, created_at: now },
      update: { role },
    });
    if (known && password_hash) await endSessions(tx, id, now);
    if (by) {
      const password = password_hash ? { password: 'set' } : {};
      const image = { id, name, email };
      await recordAction(services, tx, merchant, by, {
        type: before === null ? 'member.added' : 'member.changed',
        changes: { role: [before, role], ...password },
        image: { ...image, role },
      });
      const elsewhere = memberships
        .map(({ merchant_id }) => merchant_id)
        .filter((merchantId) => password_hash && merchantId !== merchant.id);
      for (const other of await tx.merchant.findMany({ where: { id: { in: elsewhere } } }))
        await recordAction(services, tx, toMerchant(other), by, {
          type: 'member.changed',
          changes: password,
          image,
        });
    }
    return id as Id<'person'>;
  });
}
