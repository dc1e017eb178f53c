import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestEngine, testEngine } from '../../../testing/engine';
import { type TestMerchant, testMerchant } from '../../../testing/merchant';
import { personAt, TEST_PASSWORD } from '../../../testing/person';
import { setMerchant } from '../../platform/merchants/public';

let engine: TestEngine;
beforeAll(async () => {
  engine = await testEngine();
});
afterAll(() => engine.stop());

const OPEN = { second_factor_required: false, session_hours: 12, idle_minutes: 15, networks: [] };
const OFFICE = '203.0.113.7';

const at = (headers: Headers, address: string) => {
  const from = new Headers(headers);
  from.set(engine.addressHeader, address);
  return engine.caller(from);
};

const addPasskey = (person_id: string) =>
  engine.services.db.system.prisma.passkey.create({
    data: {
      id: engine.services.newId('passkey'),
      person_id,
      name: 'Laptop',
      credential_id: person_id,
      public_key: new Uint8Array(1),
      counter: 0,
      transports: [],
      created_at: new Date(),
    },
  });

const minutesAgo = (minutes: number) =>
  new Date(engine.services.clock.realNow().getTime() - minutes * 60_000);

const setSession = async (headers: Headers, data: object) =>
  engine.services.db.system.prisma.session.update({
    where: { id: (await engine.sessionIn(headers))! },
    data,
  });

async function merchantWith(rules: Partial<typeof OPEN> & { networks?: string[] }) {
  const merchant = await testMerchant(engine);
  const owner = await personAt(engine, merchant, 'owner');
  await addPasskey(owner.id);
  await at(owner.headers, OFFICE).settings.save_sign_in({ version: 0, rules: { ...OPEN, ...rules } });
  return { merchant, owner };
}

test('only an owner or admin who confirmed their identity changes the rules, with an event', async () => {
  const merchant = await testMerchant(engine);
  const maker = await personAt(engine, merchant, 'maker');
  expect(await maker.trpc.settings.sign_in({})).toEqual({ version: 0, rules: OPEN, address: null });
  await expect(maker.trpc.settings.save_sign_in({ version: 0, rules: OPEN })).rejects.toMatchObject({
    cause: { code: 'forbidden' },
  });
  const admin = await personAt(engine, merchant, 'admin');
  const rules = { ...OPEN, session_hours: 4, networks: ['203.0.113.9/24', '2001:DB8::/32'] };
  await setSession(admin.headers, { proved_at: minutesAgo(6) });
  const save = () => at(admin.headers, OFFICE).settings.save_sign_in({ version: 0, rules });
  await expect(save()).rejects.toMatchObject({ cause: { code: 'step_up_required' } });
  await setSession(admin.headers, { proved_at: minutesAgo(1) });
  expect(await save()).toEqual({
    version: 1,
    rules: { ...rules, networks: ['203.0.113.0/24', '2001:db8::/32'] },
    address: OFFICE,
  });
  await expect(save()).rejects.toMatchObject({ cause: { code: 'stale' } });
  const { data } = await at(admin.headers, OFFICE).audit.rows({ q: 'settings.updated' });
  expect(data.map(({ changes }) => changes)).toEqual([
    [
      { field: 'session_hours', from: '12', to: '4' },
      { field: 'sign_in_networks', from: 'all', to: '203.0.113.0/24, 2001:db8::/32' },
    ],
  ]);
});

test.each([
  [{ networks: ['203.0.113.0/33'] }, 'rules.networks.0', 'must be IPv4 or IPv6 addresses'],
  [{ networks: ['198.51.100.0/24'] }, 'rules.networks', 'Your own address, 203.0.113.7, must be in one'],
  [{ second_factor_required: true }, 'rules.second_factor_required', 'Set up your own'],
  [{ session_hours: 13 }, 'rules.session_hours', '12'],
  [{ idle_minutes: 4 }, 'rules.idle_minutes', '5'],
])('refuses %j, which would be wrong or lock out its author', async (part, path, message) => {
  const { headers } = await personAt(engine, await testMerchant(engine), 'owner');
  await expect(
    at(headers, OFFICE).settings.save_sign_in({ version: 0, rules: { ...OPEN, ...part } }),
  ).rejects.toMatchObject({
    cause: { fields: [expect.objectContaining({ path, message: expect.stringContaining(message) })] },
  });
});

test('a required second factor comes before everything else', async () => {
  const { merchant, owner } = await merchantWith({ second_factor_required: true });
  const { trpc, headers, id } = await personAt(engine, merchant, 'admin').catch(() => {
    throw new Error('people.me must stay open');
  });
  expect(await trpc.people.me({})).toMatchObject({ lacks_second_factor: true });
  await trpc.security.state({});
  await trpc.security.enrol({});
  for (const ask of [trpc.balances.get, trpc.people.list])
    await expect(ask({})).rejects.toMatchObject({
      cause: { code: 'second_factor_missing', message: expect.stringContaining('authenticator app') },
    });
  expect((await owner.trpc.audit.rows({ q: 'person.refused' })).data).toEqual([]);
  const logo = await engine.files({
    method: 'GET',
    url: '/api/files/settings/logo',
    headers,
    body: null,
  } as never);
  expect(logo.status).toBe(403);
  await addPasskey(id);
  expect(await trpc.people.me({})).toMatchObject({ lacks_second_factor: false });
  await trpc.people.list({});
});

test('a session ends after the hours and the idle minutes of the business', async () => {
  const { merchant } = await merchantWith({ session_hours: 2, idle_minutes: 5 });
  const { trpc, headers } = await personAt(engine, merchant, 'viewer');
  expect(await trpc.people.me({})).toMatchObject({ idle_minutes: 5 });
  await setSession(headers, { seen_at: minutesAgo(6) });
  await expect(trpc.people.me({})).rejects.toMatchObject({ cause: { code: 'unauthorized' } });
  expect(await engine.whySessionEnded(headers)).toEqual({ reason: 'idle', sessionHours: 2, idleMinutes: 5 });
  await setSession(headers, { seen_at: minutesAgo(1), created_at: minutesAgo(119) });
  await trpc.people.me({});
  await setSession(headers, { created_at: minutesAgo(121) });
  await expect(trpc.people.me({})).rejects.toMatchObject({ cause: { code: 'unauthorized' } });
  expect(await engine.whySessionEnded(headers)).toMatchObject({ reason: 'expired' });
});

test('people sign in and work from the allowed networks only', async () => {
  const merchant = await testMerchant(engine);
  const { headers, email } = await personAt(engine, merchant, 'viewer');
  const owner = await personAt(engine, merchant, 'owner');
  await at(owner.headers, OFFICE).settings.save_sign_in({
    version: 0,
    rules: { ...OPEN, networks: ['203.0.113.0/24'] },
  });
  const begin = (address?: string) => engine.signIn.begin(email, TEST_PASSWORD, { address });
  expect(await begin(OFFICE)).toMatchObject({ name: email.split('@')[0] });
  for (const address of ['198.51.100.4', undefined])
    await expect(begin(address)).rejects.toMatchObject({ code: 'network_not_allowed' });
  await at(headers, OFFICE).people.me({});
  await expect(at(headers, '198.51.100.4').people.me({})).rejects.toMatchObject({
    cause: { code: 'unauthorized' },
  });
  const elsewhere = new Headers(headers);
  elsewhere.set(engine.addressHeader, '198.51.100.4');
  expect(await engine.whySessionEnded(elsewhere)).toMatchObject({ reason: 'network' });
  const failures = () => at(owner.headers, OFFICE).audit.rows({ q: 'person.sign_in_failed' });
  await expect.poll(async () => (await failures()).data).toHaveLength(2);
  await setMerchant(engine.services, merchant.merchant.handle, { signInNetworks: [] });
  expect(await begin('198.51.100.4')).toBeDefined();
});

test('a person of two businesses opens the one that allows the network', async () => {
  const closed: TestMerchant = await testMerchant(engine);
  const open = await testMerchant(engine);
  const { email, id } = await personAt(engine, closed, 'viewer');
  const { prisma } = engine.services.db.system;
  await prisma.membership.create({
    data: { merchant_id: open.merchant.id, person_id: id, role: 'viewer', created_at: new Date() },
  });
  await setMerchant(engine.services, closed.merchant.handle, { signInNetworks: ['203.0.113.0/24'] });
  const sessionAt = async (address: string) => {
    const { sessionId } = (await engine.signIn.begin(email, TEST_PASSWORD, { address }))!;
    const cookie = await engine.signIn.cookieFor(sessionId);
    return at(new Headers({ cookie, 'sec-fetch-site': 'same-origin' }), address);
  };
  const inOffice = await sessionAt(OFFICE);
  expect((await inOffice.people.me({})).merchant.id).toBe(closed.merchant.id);
  const travelling = await sessionAt('198.51.100.4');
  expect((await travelling.people.me({})).merchant.id).toBe(open.merchant.id);
  await expect(travelling.people.switch_merchant({ merchant_id: closed.merchant.id })).rejects.toMatchObject({
    cause: { code: 'network_not_allowed' },
  });
});
