import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestEngine, testEngine } from '../../../testing/engine';
import { callerOf, type TestMerchant, testMerchant } from '../../../testing/merchant';
import { personAt } from '../../../testing/person';

let engine: TestEngine;
beforeAll(async () => {
  engine = await testEngine();
});
afterAll(() => engine.stop());

async function twoAdmins(features: string[] = []) {
  const at = await testMerchant(engine, { features });
  const [owner, admin] = [await personAt(engine, at, 'owner'), await personAt(engine, at, 'admin')];
  return { ...at, owner, admin };
}

type Two = Awaited<ReturnType<typeof twoAdmins>>;

const openProposal = async ({ admin }: Two) => (await admin.trpc.proposals.list({ kinds: ['key'] })).data[0]!;

async function confirmedKey(two: Two, more = {}) {
  await two.owner.trpc.api_keys.add({ name: 'ERP', ...more });
  const { id } = await openProposal(two);
  await two.admin.trpc.proposals.confirm({ id });
  const { data } = await two.owner.trpc.api_keys.rows({ q: 'ERP' });
  return data[0]!;
}

const typesOf = async ({ call }: Pick<TestMerchant, 'call'>) =>
  (await call('GET', '/events?per_page=100')).body.data
    .map(({ event_type }: { event_type: string }) => event_type)
    .filter((type: string) => type.startsWith('api_key'));

test('a new key exists once another owner or admin confirms it, and its proposer sees the secret once', async () => {
  const two = await twoAdmins();
  const proposed = await two.owner.trpc.api_keys.add({ name: 'ERP', scopes: ['payouts:write'] });
  expect(proposed).toEqual({ outcome: 'proposed', api_key: null, secret_key: null });
  const { id, can, change, proposed_by } = await openProposal(two);
  expect([can.confirm, proposed_by, change.after]).toEqual([
    true,
    two.owner.name,
    expect.objectContaining({ name: 'ERP', scopes: ['payouts:write'], people: [two.owner.id] }),
  ]);
  expect((await two.owner.trpc.api_keys.rows({ q: 'ERP' })).data).toEqual([]);
  await expect(two.owner.trpc.proposals.confirm({ id })).rejects.toThrow('You proposed this change');
  await two.admin.trpc.proposals.confirm({ id });
  const [key] = (await two.owner.trpc.api_keys.rows({ q: 'ERP' })).data;
  expect(key).toMatchObject({
    can: { reveal: true },
    api_key: { created_by: { type: 'person', name: two.owner.name }, people: [two.owner.id] },
  });
  await expect(two.admin.trpc.api_keys.reveal({ id: key!.api_key.id })).rejects.toThrow(
    'The secret can no longer be shown',
  );
  const { secret_key } = await two.owner.trpc.api_keys.reveal({ id: key!.api_key.id });
  expect((await callerOf(engine, secret_key)('GET', '/payouts')).status).toBe(200);
  expect(key!.api_key.mark).toBe(`${secret_key.slice(0, 28)}…${secret_key.slice(-4)}`);
  await expect(two.owner.trpc.api_keys.reveal({ id: key!.api_key.id })).rejects.toThrow(
    'The secret can no longer be shown',
  );
  const { rows } = await engine.services.db.system.pool.query(
    'SELECT count(*)::int AS found FROM event WHERE merchant_id = $1 AND event::text LIKE $2',
    [two.merchant.id, `%${secret_key.slice(-20)}%`],
  );
  expect(rows[0].found).toBe(0);
  expect(await typesOf(two)).toEqual([
    'api_key.revealed',
    'api_key.created',
    'api_key_change.confirmed',
    'api_key_change.proposed',
  ]);
});

test('two tabs that show the secret at the same moment show it once', async () => {
  const two = await twoAdmins();
  const { id } = (await confirmedKey(two)).api_key;
  const shown = await Promise.allSettled(
    Array.from({ length: 5 }, () => two.owner.trpc.api_keys.reveal({ id })),
  );
  expect(shown.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('a secret that was not shown within a day of the confirmation is gone', async () => {
  const two = await twoAdmins();
  const { id } = (await confirmedKey(two)).api_key;
  await engine.services.db.system.pool.query(
    "UPDATE api_key SET created_at = created_at - interval '24 hours' WHERE id = $1",
    [id],
  );
  await expect(two.owner.trpc.api_keys.reveal({ id })).rejects.toThrow('The secret can no longer be shown');
});

test('a wider key keeps its terms until a second person confirms, and a narrower one changes at once', async () => {
  const two = await twoAdmins();
  const { id } = (await confirmedKey(two, { scopes: ['payouts:read'] })).api_key;
  const { secret_key } = await two.owner.trpc.api_keys.reveal({ id });
  const works = async () => (await callerOf(engine, secret_key)('GET', '/balances')).status;
  const wider = await two.owner.trpc.api_keys.change({ id, scopes: ['payouts:read', 'balances:read'] });
  expect([wider.outcome, await works()]).toEqual(['proposed', 403]);
  await expect(two.owner.trpc.api_keys.change({ id, scopes: ['*'] })).rejects.toThrow(
    'A change to this key is already waiting for confirmation',
  );
  await two.admin.trpc.proposals.confirm({ id: (await openProposal(two)).id });
  expect(await works()).toBe(200);
  const narrower = await two.admin.trpc.api_keys.change({ id, scopes: ['payouts:read'] });
  expect([narrower.outcome, await works()]).toEqual(['done', 403]);
});

test('a later expiry and more networks need a second person; an earlier expiry and fewer networks do not', async () => {
  const two = await twoAdmins();
  const at = (hours: number) => new Date(Date.now() + hours * 3600_000).toISOString();
  const terms = { expires_at: at(500), allowed_networks: ['10.0.0.0/8'] };
  const { id } = (await confirmedKey(two, terms)).api_key;
  const outcomeOf = async (given: object) => {
    const { outcome } = await two.owner.trpc.api_keys.change({ id, ...given });
    if (outcome === 'proposed') await two.owner.trpc.proposals.withdraw({ id: (await openProposal(two)).id });
    return outcome;
  };
  expect([
    await outcomeOf({ expires_at: at(501) }),
    await outcomeOf({ expires_at: null }),
    await outcomeOf({ allowed_networks: [] }),
    await outcomeOf({ allowed_networks: ['10.0.0.0/8', '11.0.0.1'] }),
    await outcomeOf({ expires_at: at(499) }),
    await outcomeOf({ allowed_networks: ['10.1.0.0/16'] }),
    await outcomeOf({ name: 'Renamed', people: [two.owner.id, two.admin.id] }),
  ]).toEqual(['proposed', 'proposed', 'proposed', 'proposed', 'done', 'done', 'done']);
  await expect(two.owner.trpc.api_keys.change({ id, people: [two.owner.id] })).rejects.toThrow(
    'can’t be removed',
  );
});

test('a proposal is void if the key has changed or was revoked since', async () => {
  const two = await twoAdmins();
  const { id } = (await confirmedKey(two, { scopes: ['payouts:read'] })).api_key;
  const propose = () => two.owner.trpc.api_keys.change({ id, scopes: ['*'] });
  await propose();
  await two.owner.trpc.api_keys.change({ id, name: 'Renamed' });
  const changed = await openProposal(two);
  await expect(two.admin.trpc.proposals.confirm({ id: changed.id })).rejects.toThrow(
    'The key has changed since',
  );
  await two.admin.trpc.proposals.refuse({ id: changed.id });
  await propose();
  await two.owner.trpc.api_keys.revoke({ id });
  await expect(two.admin.trpc.proposals.confirm({ id: (await openProposal(two)).id })).rejects.toThrow(
    'The key has changed since',
  );
});

test('a key neither creates nor widens keys where two people must agree, and can narrow and revoke them', async () => {
  const two = await twoAdmins();
  const { id } = (await confirmedKey(two, { scopes: ['payouts:write'] })).api_key;
  const made = await two.call('POST', '/api-keys', { name: 'By key' });
  expect([made.status, made.body.message]).toEqual([
    403,
    'A second owner or admin must confirm new and wider keys. Use the dashboard instead',
  ]);
  const patch = async (scopes: string[]) => (await two.call('PATCH', `/api-keys/${id}`, { scopes })).status;
  expect([await patch(['*']), await patch(['payouts:read'])]).toEqual([403, 200]);
  expect((await two.call('DELETE', `/api-keys/${id}`)).status).toBe(200);
});

test('the people who made and rotated a key cannot approve its payouts, and another admin can', async () => {
  const two = await twoAdmins(['payout_approval']);
  const third = await personAt(engine, two, 'admin');
  await two.fund(100_000);
  const { id } = (await confirmedKey(two)).api_key;
  const rotated = await two.admin.trpc.api_keys.rotate_key({ id, expire_after_in_seconds: 60 });
  const payout = await callerOf(engine, rotated.secret_key)('POST', '/payouts', {
    purpose_code: 'S0802',
    beneficiary_id: await two.payee('IN'),
    source_currency: 'USD',
    destination_currency: 'INR',
    source_amount: 10_000,
    payment_rail: 'imps',
  });
  expect(payout.body.status).toBe('pending_approval');
  const items = [{ id: payout.body.id, version: 1 }];
  const approve = async ({ trpc }: typeof third) => (await trpc.payouts.approve({ items })).results[0]!;
  for (const maker of [two.owner, two.admin])
    expect(await approve(maker)).toMatchObject({
      outcome: 'refused',
      reason: expect.stringContaining('hold the API key that did'),
    });
  expect(await approve(third)).toMatchObject({ outcome: 'done' });
});
