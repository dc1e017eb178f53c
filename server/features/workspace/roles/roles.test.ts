import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyAllInvariants } from '../../../api/invariants';
import { type TestEngine, testEngine } from '../../../testing/engine';
import { testMerchant } from '../../../testing/merchant';
import { personAt, session } from '../../../testing/person';

let engine: TestEngine;
beforeAll(async () => {
  engine = await testEngine();
});
afterAll(async () => {
  expect(await verifyAllInvariants(engine.services.db)).toEqual([]);
  await engine.stop();
});

type Scope = 'make' | 'approve' | 'answer' | 'develop';

async function firm() {
  const at = await testMerchant(engine, { features: ['payout_approval'] });
  const [olivia, ravi, sam] = [
    await personAt(engine, at, 'owner'),
    await personAt(engine, at, 'admin'),
    await personAt(engine, at, 'viewer'),
  ];
  const create = async (name: string, ...scopes: Scope[]) =>
    (await olivia.trpc.roles.create({ name, scopes })).id;
  const grant = async (person_id: string, role: string) => {
    const { proposal_id } = await olivia.trpc.people.change_role({ person_id, role });
    if (proposal_id) await ravi.trpc.proposals.confirm({ id: proposal_id });
    return proposal_id ? 'confirmed' : 'done';
  };
  /** Signs in again, because a change of role ends the sessions. */
  const samAgain = async () => engine.caller(await session(engine, sam.email));
  return { at, olivia, ravi, sam, create, grant, samAgain };
}

test('a role gives exactly its rights, and reading', async () => {
  const { at, olivia, sam, create, grant, samAgain } = await firm();
  await at.fund(1_000_000);
  const id = await create('Treasury lead', 'approve', 'make');
  expect(await grant(sam.id, id)).toBe('confirmed');
  const again = await samAgain();
  expect(await again.people.me({})).toMatchObject({
    role: id,
    role_name: 'Treasury lead',
    scopes: ['read', 'approve', 'make'],
  });
  const payee = await at.payee('IN');
  const pay = (by: typeof again) =>
    by.payouts.create({
      purpose_code: 'S0802',
      beneficiary_id: payee,
      source_currency: 'USD',
      destination_currency: 'INR',
      source_amount: 10_000,
      payment_rail: 'imps',
    });
  const [theirs, own] = [await pay(olivia.trpc), await pay(again)];
  const approve = async (payout: string) =>
    (await again.payouts.approve({ items: [{ id: payout, version: 1 }] })).results[0];
  expect(await approve(theirs.id)).toMatchObject({ outcome: 'done', status: 'in_progress' });
  expect(await approve(own.id)).toMatchObject({ outcome: 'refused' });
  expect((await olivia.trpc.payouts.view({ id: own.id })).approval!.could).not.toContain(sam.name);
  for (const ask of [
    () => again.roles.create({ name: 'Mine', scopes: [] }),
    () => again.people.invite({ email: 'x@test.example', role: 'viewer' }),
    () => again.developers.overview({ period: '24h' }),
  ])
    await expect(ask()).rejects.toMatchObject({ cause: { code: 'forbidden' } });
  const { data } = await olivia.trpc.roles.list({});
  expect(data.filter(({ built_in }) => !built_in)).toEqual([
    {
      id,
      version: 1,
      name: 'Treasury lead',
      scopes: ['read', 'approve', 'make'],
      built_in: false,
      guarded: true,
      members: 1,
    },
  ]);
});

test('a role without the right to create or approve is granted by one person', async () => {
  const { sam, create, grant } = await firm();
  expect(await grant(sam.id, await create('Helper', 'answer', 'develop'))).toBe('done');
});

test('a person with a custom role leaves it by a second person if it creates or approves', async () => {
  const { sam, create, grant } = await firm();
  await grant(sam.id, await create('Treasury lead', 'make'));
  expect(await grant(sam.id, 'viewer')).toBe('confirmed');
});

test('a second person confirms that a role creates or approves, or no longer does', async () => {
  const { olivia, ravi, sam, create, grant, samAgain } = await firm();
  const id = await create('Helper', 'answer');
  await grant(sam.id, id);
  const { link } = await olivia.trpc.people.create_reset_link({ person_id: sam.id });
  const change = (version: number, name: string, ...scopes: Scope[]) =>
    olivia.trpc.roles.update({ id, version, name, scopes });
  expect(await change(1, 'Helpers', 'answer', 'develop')).toEqual({ outcome: 'done' });
  expect(await change(2, 'Payer', 'answer', 'make')).toEqual({ outcome: 'proposed' });
  await expect(change(2, 'Payer', 'make')).rejects.toThrow('A change to this role is already waiting');
  const proposals = async () => (await ravi.trpc.proposals.list({ kinds: ['role'] })).data;
  const [proposal] = await proposals();
  expect(proposal).toMatchObject({
    change: { before: { name: 'Helpers' }, after: { name: 'Payer', scopes: ['answer', 'make'] } },
    can: { confirm: true },
  });
  const again = await samAgain();
  expect((await again.people.me({})).scopes).toEqual(['read', 'answer', 'develop']);
  await ravi.trpc.proposals.confirm({ id: proposal!.id });
  expect((await again.people.me({})).scopes).toEqual(['read', 'answer', 'make']);
  expect(await change(3, 'Payer', 'answer')).toEqual({ outcome: 'proposed' });
  const { members } = await olivia.trpc.people.list({});
  expect([link !== null, members.find(({ id }) => id === sam.id)]).toMatchObject([
    true,
    { role_name: 'Payer', reset_expires_at: null },
  ]);
  const { data } = await olivia.trpc.audit.rows({ q: 'role.' });
  expect(data.map(({ type }) => type)).toEqual(
    expect.arrayContaining(['role.created', 'role.updated', 'role.proposed', 'role.confirmed']),
  );
});

test('a proposed change of a role that was changed since is stale', async () => {
  const { olivia, ravi, create } = await firm();
  const id = await create('Helper', 'answer');
  await olivia.trpc.roles.update({ id, version: 1, name: 'Helper', scopes: ['make'] });
  await ravi.trpc.roles.update({ id, version: 1, name: 'Helpers', scopes: ['answer'] });
  const [proposal] = (await ravi.trpc.proposals.list({ kinds: ['role'] })).data;
  await expect(ravi.trpc.proposals.confirm({ id: proposal!.id })).rejects.toThrow(
    'The role has changed since. Propose the change again',
  );
});

test('an invitation can offer a custom role, which then cannot be deleted', async () => {
  const { olivia, create, at } = await firm();
  const id = await create('Helper', 'answer');
  const { link } = await olivia.trpc.people.invite({ email: `new@${at.merchant.handle}.example`, role: id });
  expect(link).toMatch(/^\/invite\//);
  expect((await olivia.trpc.people.list({})).invites).toMatchObject([{ role_name: 'Helper' }]);
  await expect(olivia.trpc.roles.remove({ id })).rejects.toThrow('An invitation offers this role');
});

test('a role is deleted once no one has it', async () => {
  const { olivia, sam, create, grant } = await firm();
  const id = await create('Helper', 'answer');
  await grant(sam.id, id);
  await expect(olivia.trpc.roles.remove({ id })).rejects.toThrow('People have this role');
  await grant(sam.id, 'viewer');
  await olivia.trpc.roles.remove({ id });
  await expect(olivia.trpc.roles.remove({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(olivia.trpc.people.change_role({ person_id: sam.id, role: id })).rejects.toMatchObject({
    cause: { fields: [expect.objectContaining({ path: 'role' })] },
  });
});

test.each([
  ['Owner', /built-in role/],
  ['helper', /already a role called/],
  [' ', /name/],
  ['x'.repeat(61), /60/],
])('refuses the name %j', async (name, message) => {
  const { create } = await firm();
  await create('Helper');
  await expect(create(name)).rejects.toThrow(message);
});

test('rights over people and rules are never in a role', async () => {
  const { create } = await firm();
  await expect(create('Second owner', 'administer' as never)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});

test('roles of another merchant are neither seen nor granted', async () => {
  const [ours, theirs] = [await firm(), await firm()];
  const id = await theirs.create('Helper', 'answer');
  const { data } = await ours.olivia.trpc.roles.list({});
  expect(data.every(({ built_in }) => built_in)).toBe(true);
  await expect(ours.grant(ours.sam.id, id)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  await expect(ours.olivia.trpc.roles.remove({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(
    ours.olivia.trpc.roles.update({ id, version: 1, name: 'Ours', scopes: [] }),
  ).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('a business has at most 20 roles of its own', async () => {
  const { create } = await firm();
  for (let at = 0; at < 20; at++) await create(`Helper ${at}`);
  await expect(create('One more')).rejects.toThrow('at most 20 roles');
});
