import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HOUR_MS } from '../../../kernel/time/durations';
import { type TestEngine, testEngine } from '../../../testing/engine';
import { type TestMerchant, testMerchant } from '../../../testing/merchant';
import { personAt, session, TEST_PASSWORD } from '../../../testing/person';
import { addPerson } from '../../platform/merchants/public';

let engine: TestEngine;
beforeAll(async () => {
  engine = await testEngine();
});
afterAll(() => engine.stop());

const password = 'a long enough password';

async function firm() {
  const at = await testMerchant(engine);
  const person = (role: string) => personAt(engine, at, role);
  const [olivia, ravi, tom] = [await person('owner'), await person('admin'), await person('viewer')];
  return { at, person, olivia, ravi, tom };
}
type Person = Awaited<ReturnType<typeof personAt>>;

const linkFor = async (by: Person, { id }: Pick<Person, 'id'>) =>
  (await by.trpc.people.create_reset_link({ person_id: id })).link!;
const tokenIn = (link: string) => link.replace('/reset/', '');

async function use(link: string, given = password) {
  const response = await engine.fetch(
    new Request('http://localhost/api/reset', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify({ token: tokenIn(link), password: given }),
    }),
  );
  return { status: response.status, body: (await response.json()) as { message?: string } };
}
const cannotUse = async (link: string, words: string) => {
  const message = `This reset link ${words}. Ask an owner or admin for a new one`;
  await expect(engine.resets.read(tokenIn(link))).rejects.toMatchObject({ code: 'not_found', message });
  expect(await use(link)).toMatchObject({ status: 404, body: { message } });
};
const events = async ({ call }: TestMerchant, type: string) =>
  (await call('GET', `/events?event_type=${type}`)).body.data as Record<string, unknown>[];

describe('a password reset link', () => {
  test('sets a new password once and ends every session of the person', async () => {
    const { at, olivia, tom } = await firm();
    const elsewhere = engine.caller(await session(engine, tom.email));
    const link = await linkFor(olivia, tom);
    expect(link).toMatch(/^\/reset\/reset_[0-9a-z]{26}\.[\w-]{43}$/);
    expect(await engine.resets.read(tokenIn(link))).toEqual({ email: tom.email });
    expect(await use(link)).toEqual({ status: 200, body: {} });
    for (const trpc of [tom.trpc, elsewhere])
      await expect(trpc.people.me({})).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    expect(await engine.signIn.begin(tom.email, TEST_PASSWORD)).toBeUndefined();
    await session(engine, tom.email, { password });
    await cannotUse(link, 'was already used');
    const who = { entity_id: tom.id, data: { person_id: tom.id, name: tom.name, email: tom.email } };
    expect(await events(at, 'member.reset_link_created')).toMatchObject([who]);
    expect(await events(at, 'member.password_reset')).toMatchObject([who]);
  });

  test('keeps the second factor', async () => {
    const { olivia, tom } = await firm();
    const { secret } = await tom.trpc.security.enrol({});
    const code = () =>
      new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: engine.now().getTime() });
    await tom.trpc.security.finish({ code: code() });
    await use(await linkFor(olivia, tom));
    await expect(engine.signIn.begin(tom.email, password)).rejects.toMatchObject({
      code: 'second_factor_required',
    });
    engine.advance(60_000);
    await session(engine, tom.email, { password, code: code() });
  });

  test('stores no secret, and lists the end of the link for owners and admins only', async () => {
    const { olivia, ravi, tom } = await firm();
    const link = await linkFor(olivia, tom);
    const row = await engine.services.db.system.prisma.passwordReset.findFirst({
      where: { person_id: tom.id },
    });
    expect(JSON.stringify(row)).not.toContain(link.split('.')[1]);
    const seenBy = async ({ trpc }: Person) =>
      (await trpc.people.list({})).members.find(({ id }) => id === tom.id)!.reset_expires_at;
    expect(await seenBy(ravi)).toBe(row!.expires_at.toISOString());
    expect(await seenBy(tom)).toBeNull();
  });

  test('refuses a weak password and stays usable', async () => {
    const { olivia, tom } = await firm();
    const link = await linkFor(olivia, tom);
    const weak = await use(link, 'short');
    expect(weak).toMatchObject({ status: 400, body: { message: expect.stringContaining('12 characters') } });
    await tom.trpc.people.me({});
    expect((await use(link)).status).toBe(200);
  });

  test('sets one password when it is used concurrently', async () => {
    const { olivia, tom } = await firm();
    const link = await linkFor(olivia, tom);
    const answers = await Promise.all([1, 2, 3].map((count) => use(link, `${password} ${count}`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
  });

  test('expires after 24 hours', async () => {
    const { olivia, tom } = await firm();
    const link = await linkFor(olivia, tom);
    engine.advance(24 * HOUR_MS - 1_000);
    expect(await engine.resets.read(tokenIn(link))).toEqual({ email: tom.email });
    engine.advance(1_000);
    await cannotUse(link, 'has expired');
  });

  test('a newer link, a withdrawal and a changed password withdraw it', async () => {
    const { at, olivia, ravi, tom } = await firm();
    const first = await linkFor(olivia, tom);
    const second = await linkFor(ravi, tom);
    await cannotUse(first, 'was withdrawn');
    await olivia.trpc.people.revoke_reset_link({ person_id: tom.id });
    await cannotUse(second, 'was withdrawn');
    expect(await events(at, 'member.reset_link_revoked')).toMatchObject([{ entity_id: tom.id }]);
    await expect(olivia.trpc.people.revoke_reset_link({ person_id: tom.id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    const third = await linkFor(olivia, tom);
    await tom.trpc.security.change_password({ current: TEST_PASSWORD, password: 'another long password' });
    await cannotUse(third, 'was withdrawn');
  });

  test('works no more once its creator loses the role, or the person becomes an owner', async () => {
    const { at, olivia, ravi, tom, person } = await firm();
    const viewer = await person('viewer');
    const [toTom, toViewer] = [await linkFor(ravi, tom), await linkFor(olivia, viewer)];
    const { prisma } = engine.services.db.system;
    const setRole = (person_id: string, role: string) =>
      prisma.membership.update({
        where: { merchant_id_person_id: { merchant_id: at.merchant.id, person_id } },
        data: { role },
      });
    await setRole(tom.id, 'owner');
    await cannotUse(toTom, 'was withdrawn');
    await setRole(tom.id, 'viewer');
    await setRole(ravi.id, 'viewer');
    await cannotUse(toTom, 'was withdrawn');
    await olivia.trpc.people.change_role({ person_id: viewer.id, role: null });
    await cannotUse(toViewer, 'was withdrawn');
  });

  test('refuses forged tokens', async () => {
    const { olivia, tom } = await firm();
    const link = await linkFor(olivia, tom);
    for (const forged of [`${link.slice(0, -3)}abc`, `${link}.x`, link.split('.')[0]!, '/reset/nonsense'])
      await cannotUse(forged, 'isn’t valid');
    for (const unstorable of ['a\0.b', 'x'.repeat(301)])
      await expect(engine.resets.read(unstorable)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('limits its attempts, and how many links a person gets', async () => {
    const { olivia, tom } = await firm();
    const link = await linkFor(olivia, tom);
    const id = tokenIn(link).split('.')[0]!;
    for (let count = 0; count < 20; count++) await engine.services.attempts.take(`reset ${id}`, 20);
    expect((await use(link)).status).toBe(429);
    for (let count = 1; count < 5; count++) await linkFor(olivia, tom);
    await expect(linkFor(olivia, tom)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  });
});

describe('a link that its creator sees, for someone who moves money', () => {
  test('works once a second person has confirmed it', async () => {
    const { at, olivia, ravi, person } = await firm();
    const maker = await person('maker');
    const made = await olivia.trpc.people.create_reset_link({ person_id: maker.id });
    expect(made).toMatchObject({ outcome: 'proposed', mailed: null, expires_at: null });
    await cannotUse(made.link!, 'isn’t valid');
    await expect(linkFor(ravi, maker)).rejects.toMatchObject({ code: 'CONFLICT' });
    const { data } = await olivia.trpc.proposals.list({ kinds: ['reset'] });
    expect(data).toMatchObject([{ change: { person_id: maker.id, name: maker.name } }]);
    expect(JSON.stringify(data)).not.toContain(made.link!.split('.')[1]);
    const { id } = data[0]!;
    await expect(olivia.trpc.proposals.confirm({ id })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await ravi.trpc.proposals.confirm({ id });
    expect(await use(made.link!)).toEqual({ status: 200, body: {} });
    await session(engine, maker.email, { password });
    expect(await events(at, 'member.reset_link_created')).toMatchObject([{ entity_id: maker.id }]);
  });

  test('never works if it is rejected, or its creator loses the role first', async () => {
    const { at, olivia, ravi, person } = await firm();
    const [maker, second] = [await person('maker'), await person('admin')];
    const proposalFor = async (by: Person) => {
      const link = await linkFor(by, maker);
      const { data } = await ravi.trpc.proposals.list({ kinds: ['reset'] });
      return { link, id: data[0]!.id };
    };
    const rejected = await proposalFor(olivia);
    await ravi.trpc.proposals.refuse({ id: rejected.id });
    await cannotUse(rejected.link, 'isn’t valid');
    const orphaned = await proposalFor(second);
    await engine.services.db.system.prisma.membership.updateMany({
      where: { merchant_id: at.merchant.id, person_id: second.id },
      data: { role: 'viewer' },
    });
    await expect(ravi.trpc.proposals.confirm({ id: orphaned.id })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    await cannotUse(orphaned.link, 'isn’t valid');
  });

  test('a link made before the person could move money is withdrawn with the new role', async () => {
    const { olivia, ravi, tom } = await firm();
    const link = await linkFor(olivia, tom);
    const { proposal_id } = await olivia.trpc.people.change_role({ person_id: tom.id, role: 'approver' });
    await ravi.trpc.proposals.confirm({ id: proposal_id! });
    await cannotUse(link, 'was withdrawn');
  });
});

describe('creating a reset link', () => {
  test('only owners and admins may, with proof of identity, and not for themselves', async () => {
    const { olivia, tom } = await firm();
    await expect(linkFor(tom, olivia)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(linkFor(olivia, olivia)).rejects.toThrow('You can’t send yourself a reset link');
    engine.advance(6 * 60_000);
    await expect(linkFor(olivia, tom)).rejects.toThrow(/confirm/i);
    const [member] = (await olivia.trpc.people.list({})).members.filter(({ id }) => id === tom.id);
    expect(member!.reset_expires_at).toBeNull();
    await olivia.trpc.security.prove({ proof: TEST_PASSWORD });
    await linkFor(olivia, tom);
  });

  test('an admin cannot reset or withdraw the link of an owner, and an owner can', async () => {
    const { olivia, ravi, person } = await firm();
    const other = await person('owner');
    await expect(linkFor(ravi, olivia)).rejects.toThrow('Only an owner can reset the password of an owner');
    await linkFor(other, olivia);
    const revoked = ravi.trpc.people.revoke_reset_link({ person_id: olivia.id });
    await expect(revoked).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await linkFor(olivia, ravi);
  });

  test('people of another merchant are not found', async () => {
    const [ours, theirs] = [await firm(), await firm()];
    await expect(linkFor(ours.olivia, theirs.tom)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const revoked = ours.olivia.trpc.people.revoke_reset_link({ person_id: theirs.tom.id });
    await expect(revoked).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('a person of several merchants is reset only by someone who administers all of them', async () => {
    const { at, olivia, tom } = await firm();
    const second = await testMerchant(engine, { organisationId: at.merchant.organisation_id });
    const join = (email: string, role: string) =>
      addPerson(engine.services, second.merchant, { email, role });
    await join(tom.email, 'viewer');
    await expect(linkFor(olivia, tom)).rejects.toThrow('you don’t administer');
    await join(olivia.email, 'admin');
    await use(await linkFor(olivia, tom));
    for (const merchant of [at, second])
      expect(await events(merchant, 'member.password_reset')).toMatchObject([{ entity_id: tom.id }]);
    await engine.services.db.system.prisma.membership.updateMany({
      where: { merchant_id: second.merchant.id, person_id: tom.id },
      data: { role: 'owner' },
    });
    await expect(linkFor(olivia, tom)).rejects.toThrow('Only an owner');
  });
});
