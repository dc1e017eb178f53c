import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestEngine, testEngine } from '../../../testing/engine';
import { testMerchant } from '../../../testing/merchant';
import { personAt, session } from '../../../testing/person';
import { accept, invited } from './public';

let engine: TestEngine;
beforeAll(async () => {
  engine = await testEngine();
});
afterAll(() => engine.stop());

async function firm() {
  const at = await testMerchant(engine);
  const person = (role: string) => personAt(engine, at, role);
  const [olivia, ravi, tom] = [await person('owner'), await person('admin'), await person('developer')];
  return { at, person, olivia, ravi, tom };
}
type Person = Awaited<ReturnType<typeof personAt>>;

const roleOf = async ({ trpc }: Person, id: string) =>
  (await trpc.people.list({})).members.find((member) => member.id === id)?.role;
const tokenOf = (link: string | null) => link!.replace('/invite/', '');
const password = 'a long enough password';
let made = 0;
const newEmail = () => `new-${Date.now()}-${made++}@test.example`;

describe('granting, demoting or removing owner, admin or approver needs a second such person', () => {
  test('grants a guarded role once another owner or admin confirms, who is not the person concerned', async () => {
    const { olivia, ravi, tom } = await firm();
    const asked = await olivia.trpc.people.change_role({ person_id: tom.id, role: 'admin' });
    expect(asked).toEqual({ outcome: 'proposed', proposal_id: expect.stringMatching(/^prop_/) });
    expect(await roleOf(olivia, tom.id)).toBe('developer');
    const again = ravi.trpc.people.change_role({ person_id: tom.id, role: 'owner' });
    await expect(again).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(olivia.trpc.proposals.confirm({ id: asked.proposal_id! })).rejects.toThrow('Another owner');
    await ravi.trpc.proposals.confirm({ id: asked.proposal_id! });
    expect(await roleOf(olivia, tom.id)).toBe('admin');
  });

  test('denies confirmation to the person concerned, and lets the operator confirm if no one else can', async () => {
    const { olivia, ravi } = await firm();
    const demotion = olivia.trpc.people.change_role({ person_id: ravi.id, role: 'viewer' });
    await expect(demotion).rejects.toThrow(/Ask your administrator to run.*person add/);
  });

  test('changes other roles immediately', async () => {
    const { at, olivia, tom } = await firm();
    const done = await olivia.trpc.people.change_role({ person_id: tom.id, role: 'viewer' });
    expect(done).toEqual({ outcome: 'done', proposal_id: null });
    expect(await roleOf(olivia, tom.id)).toBe('viewer');
    const { body } = await at.call('GET', '/events?event_type=member.changed');
    expect(body.data[0].data).toMatchObject({ person_id: tom.id, before: 'developer', after: 'viewer' });
  });

  test("denies changes of one's own role, and keeps at least one owner", async () => {
    const { olivia, ravi, person } = await firm();
    const third = await person('admin');
    const own = olivia.trpc.people.change_role({ person_id: olivia.id, role: 'admin' });
    await expect(own).rejects.toThrow('You can’t change your own role');
    const { proposal_id } = await ravi.trpc.people.change_role({ person_id: olivia.id, role: null });
    await expect(third.trpc.proposals.confirm({ id: proposal_id! })).rejects.toThrow(
      'A merchant needs at least one owner',
    );
    expect(await roleOf(third, olivia.id)).toBe('owner');
    expect((await third.trpc.proposals.list({ kinds: ['member'] })).data).toHaveLength(1);
  });

  test('lets only owners and admins change people, and everyone list them', async () => {
    const { tom, ravi } = await firm();
    const change = tom.trpc.people.change_role({ person_id: ravi.id, role: 'viewer' });
    await expect(change).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(tom.trpc.people.invite({ email: newEmail(), role: 'viewer' })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    expect((await tom.trpc.people.list({})).members).toHaveLength(3);
  });
});

test('voids a proposal when its proposer loses the role', async () => {
  const { olivia, ravi, tom, person } = await firm();
  const third = await person('owner');
  const { proposal_id } = await ravi.trpc.people.change_role({ person_id: tom.id, role: 'approver' });
  const demotion = await olivia.trpc.people.change_role({ person_id: ravi.id, role: 'viewer' });
  await third.trpc.proposals.confirm({ id: demotion.proposal_id! });
  const confirmed = olivia.trpc.proposals.confirm({ id: proposal_id! });
  await expect(confirmed).rejects.toThrow('withdrawn');
  expect(await roleOf(olivia, tom.id)).toBe('developer');
});

test('keeps a voided proposal void when its proposer gets the role back', async () => {
  const { at, olivia, ravi, tom, person } = await firm();
  const third = await person('owner');
  const { proposal_id } = await ravi.trpc.people.change_role({ person_id: tom.id, role: 'approver' });
  for (const role of ['viewer', 'admin'] as const) {
    const change = await olivia.trpc.people.change_role({ person_id: ravi.id, role });
    await third.trpc.proposals.confirm({ id: change.proposal_id! });
  }
  expect(await roleOf(olivia, ravi.id)).toBe('admin');
  await expect(olivia.trpc.proposals.confirm({ id: proposal_id! })).rejects.toThrow('already');
  expect(await roleOf(olivia, tom.id)).toBe('developer');
  const { body } = await at.call('GET', '/events?event_type=member.withdrawn');
  expect(body.data).toHaveLength(1);
});

test('applies a removal or demotion on the next request and ends all sessions', async () => {
  const { olivia, tom } = await firm();
  const second = engine.caller(await session(engine, tom.email));
  await second.people.me({});
  await olivia.trpc.people.change_role({ person_id: tom.id, role: 'viewer' });
  await expect(tom.trpc.people.me({})).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  await expect(second.people.me({})).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  const demoted = engine.caller(await session(engine, tom.email));
  expect((await demoted.people.me({})).scopes).toEqual(['read']);
  await olivia.trpc.people.change_role({ person_id: tom.id, role: null });
  await expect(demoted.people.me({})).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  expect(await engine.signIn.begin(tom.email, 'correct horse')).toBeUndefined();
});

describe('an invitation', () => {
  test('creates a person with name and password from an invitation link, once', async () => {
    const { at, olivia } = await firm();
    const email = newEmail();
    const { outcome, link } = await olivia.trpc.people.invite({
      email: email.toUpperCase(),
      role: 'compliance',
    });
    expect([outcome, link]).toEqual(['done', expect.stringMatching(/^\/invite\/merch_.*\.inv_.*\../)]);
    const token = tokenOf(link);
    expect(await invited(engine.services, token)).toMatchObject({ email, role: 'compliance' });
    expect((await olivia.trpc.people.list({})).invites).toMatchObject([{ email, role_name: 'compliance' }]);
    const short = accept(engine.services, { token, name: 'Nia', password: 'short' });
    await expect(short).rejects.toThrow('Choose a password of 12 characters or more');
    expect(await accept(engine.services, { token, name: ' Nia Okoye ', password })).toBe(email);
    await expect(accept(engine.services, { token, name: 'Eve', password })).rejects.toThrow('already used');
    const nia = engine.caller(await session(engine, email, { password }));
    expect(await nia.people.me({})).toMatchObject({
      person: { name: 'Nia Okoye', email },
      role: 'compliance',
    });
    expect((await olivia.trpc.people.list({})).invites).toEqual([]);
    const row = await engine.services.db.system.prisma.invite.findFirst({ where: { email } });
    expect(JSON.stringify(row)).not.toContain(token.split('.')[2]);
    const { body } = await at.call('GET', '/events?event_type=member.joined');
    expect(body.data[0].data).toMatchObject({ email, after: 'compliance' });
  });

  test('creates one person when the same link is used concurrently', async () => {
    const { olivia } = await firm();
    const token = tokenOf((await olivia.trpc.people.invite({ email: newEmail(), role: 'viewer' })).link);
    const answers = await Promise.allSettled(
      ['A', 'B', 'C'].map((name) => accept(engine.services, { token, name, password })),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('expires an invitation after 7 days, and lets it be withdrawn or replaced', async () => {
    const { olivia } = await firm();
    const email = newEmail();
    const invite = async () => tokenOf((await olivia.trpc.people.invite({ email, role: 'viewer' })).link);
    const [first, second] = [await invite(), await invite()];
    await expect(invited(engine.services, first)).rejects.toMatchObject({ code: 'not_found' });
    const [open] = (await olivia.trpc.people.list({})).invites;
    await olivia.trpc.people.revoke_invite({ id: open!.id });
    await expect(invited(engine.services, second)).rejects.toMatchObject({ code: 'not_found' });
    const third = await invite();
    const forged = `${third.slice(0, -3)}abc`;
    await expect(invited(engine.services, forged)).rejects.toMatchObject({ code: 'not_found' });
    await expect(invited(engine.services, 'nonsense')).rejects.toMatchObject({ code: 'not_found' });
    expect(await invited(engine.services, third)).toMatchObject({ email });
    engine.advance(7 * 24 * 3600_000 + 1_000);
    await expect(invited(engine.services, third)).rejects.toMatchObject({ code: 'not_found' });
  });

  test.each(['owner', 'admin', 'maker', 'approver'] as const)(
    'counts an invitation as %s once a second person confirms, and shows the link only to the proposer',
    async (role) => {
      const { olivia, ravi } = await firm();
      const email = newEmail();
      const asked = await olivia.trpc.people.invite({ email, role });
      expect(asked).toMatchObject({ outcome: 'proposed', link: expect.stringMatching(/^\/invite\//) });
      const token = tokenOf(asked.link);
      const early = accept(engine.services, { token, name: 'Nia', password });
      await expect(early).rejects.toMatchObject({ code: 'not_found' });
      await expect(olivia.trpc.proposals.confirm({ id: asked.proposal_id! })).rejects.toThrow(
        'Another owner',
      );
      const seen = await ravi.trpc.proposals.list({ kinds: ['invite'] });
      const confirmed = await ravi.trpc.proposals.confirm({ id: asked.proposal_id! });
      const secret = token.split('.')[2]!;
      expect(JSON.stringify([seen, confirmed])).not.toContain(secret);
      await accept(engine.services, { token, name: 'Nia', password });
      const { members } = await olivia.trpc.people.list({});
      expect(members.find((member) => member.email === email)?.role).toBe(role);
    },
  );

  test('rejects an invitation to a guarded role by one admin alone', async () => {
    const at = await testMerchant(engine);
    const olivia = await personAt(engine, at, 'owner');
    for (const role of ['maker', 'approver', 'admin'] as const)
      await expect(olivia.trpc.people.invite({ email: newEmail(), role })).rejects.toThrow(
        'must confirm this change, and there is none',
      );
  });

  test('invalidates the link of a rejected invitation', async () => {
    const { olivia, ravi } = await firm();
    const asked = await olivia.trpc.people.invite({ email: newEmail(), role: 'maker' });
    await ravi.trpc.proposals.refuse({ id: asked.proposal_id! });
    const token = tokenOf(asked.link);
    await expect(accept(engine.services, { token, name: 'Nia', password })).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  test("neither resets an existing person's password nor crosses organizations by an invitation", async () => {
    const { olivia } = await firm();
    const other = await firm();
    const foreign = olivia.trpc.people.invite({ email: other.tom.email, role: 'viewer' });
    await expect(foreign).rejects.toThrow('belongs to another organisation');
    await expect(olivia.trpc.people.invite({ email: olivia.email, role: 'viewer' })).rejects.toThrow(
      'already has a role at this merchant',
    );
    const removed = (await firm()).olivia;
    const list = (await removed.trpc.people.list({})).members;
    const { id, email } = list.find(({ role }) => role === 'developer')!;
    await removed.trpc.people.change_role({ person_id: id, role: null });
    const back = await removed.trpc.people.invite({ email, role: 'viewer' });
    expect(back).toEqual({ outcome: 'done', proposal_id: null, link: null, mailed: null });
    await session(engine, email);
  });
});

test("keeps a person's preferences at every merchant, and for no one else", async () => {
  const merchant = await testMerchant(engine);
  const one = await personAt(engine, merchant, 'viewer');
  const other = await personAt(engine, merchant, 'owner');
  expect((await one.trpc.people.me({})).preferences).toEqual({ single_keys: true, time_zone: null });
  expect(await one.trpc.people.set_preferences({ single_keys: false })).toEqual({
    preferences: { single_keys: false, time_zone: null },
  });
  await expect(one.trpc.people.set_preferences({ time_zone: 'Mars/Olympus' })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  });
  await one.trpc.people.set_preferences({ time_zone: 'Europe/Berlin' });
  expect((await one.trpc.people.me({})).preferences).toEqual({
    single_keys: false,
    time_zone: 'Europe/Berlin',
  });
  await one.trpc.people.set_preferences({ time_zone: null });
  expect((await other.trpc.people.me({})).preferences).toEqual({ single_keys: true, time_zone: null });
});
