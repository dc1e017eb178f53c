import { afterAll, beforeAll, expect, test } from 'vitest';
import { KEY_PATTERN } from '../../../kernel/key-mark';
import { type TestEngine, testEngine } from '../../../testing/engine';
import { callerOf, type TestMerchant, testMerchant } from '../../../testing/merchant';
import { personAt } from '../../../testing/person';

let engine: TestEngine;
beforeAll(async () => {
  engine = await testEngine();
});
afterAll(() => engine.stop());

const inHours = (hours: number) =>
  new Date(engine.services.clock.realNow().getTime() + hours * 3600_000).toISOString();

const eventsOf = async ({ call }: TestMerchant, type: string) =>
  (await call('GET', `/events?event_type=${type}`)).body.data;

test('a key is created with its terms, shows its secret once and is listed without it', async () => {
  const ours = await testMerchant(engine);
  const expires_at = inHours(24);
  const made = await ours.call('POST', '/api-keys', {
    name: ' Treasury sync ',
    scopes: ['balances:read', 'balances:write', 'payouts:read'],
    expires_at,
    allowed_networks: ['10.20.4.17/24', '2001:DB8::/32', '10.20.4.0/24'],
  });
  expect(made.status).toBe(201);
  const { secret_key, ...key } = made.body;
  expect(key).toMatchObject({
    name: 'Treasury sync',
    scopes: ['payouts:read', 'balances:write'],
    allowed_networks: ['10.20.4.0/24', '2001:db8::/32'],
    expires_at,
    holder: 'merchant',
    people: [],
    created_by: { type: 'key', name: 'test' },
    last_used_at: null,
    revoked_at: null,
  });
  const { body } = await ours.call('GET', '/api-keys');
  expect(body.page_meta.count).toBe(2);
  expect(body.data[0]).toEqual(key);
  expect(JSON.stringify(body)).not.toContain(secret_key);
  const [event] = await eventsOf(ours, 'api_key.created');
  expect(event.data).toEqual(key);
  expect(JSON.stringify(event)).not.toContain(secret_key);
});

test('a secret starts with the constant characters of its environment, and the published pattern finds it', async () => {
  for (const [environment, start, group] of [
    ['sandbox', 'eyJ0eXAiOiJmYXJzaG9yZS10ZXN0', '10ZXN0'],
    ['live', 'eyJ0eXAiOiJmYXJzaG9yZS1saXZl', '1saXZl'],
  ] as const) {
    const { call } = await testMerchant(engine, { environment });
    const { secret_key, mark } = (await call('POST', '/api-keys', { name: 'Scanned' })).body;
    expect(mark).toBe(`${start}…${secret_key.slice(-4)}`);
    const leaked = new RegExp(KEY_PATTERN).exec(`const token = "${secret_key}";`);
    expect([leaked?.[0], leaked?.[1]]).toEqual([secret_key, group]);
  }
});

test('a token with the former header stays valid', async () => {
  const { SignJWT, decodeJwt } = await import('jose');
  const { createHash } = await import('node:crypto');
  const { merchant, token } = await testMerchant(engine);
  const { jti } = decodeJwt(token);
  const former = await new SignJWT({ typ: 'secret', env: 'sandbox' })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(merchant.id)
    .setJti(jti!)
    .setIssuedAt()
    .sign(new TextEncoder().encode('signed by a former release'));
  await engine.services.db.system.pool.query(
    'UPDATE api_key SET token_hash = $2, mark = NULL WHERE id = $1',
    [jti, createHash('sha256').update(former).digest('base64url')],
  );
  const listed = await callerOf(engine, former)('GET', '/api-keys');
  expect([listed.status, listed.body.data[0].mark]).toEqual([200, null]);
});

test('a key cannot grant more than it has', async () => {
  const ours = await testMerchant(engine);
  const limits = {
    scopes: ['developers:write', 'payouts:read'],
    allowed_networks: ['10.0.0.0/8'],
    expires_at: inHours(48),
  };
  const { secret_key, id } = (await ours.call('POST', '/api-keys', { name: 'Limited', ...limits })).body;
  const call: TestMerchant['call'] = (method, path, body) =>
    callerOf(engine, secret_key)(method, path, body, { [engine.services.addressHeader]: '10.1.1.1' });
  const narrow = {
    scopes: ['payouts:read'],
    allowed_networks: ['10.1.0.0/16'],
    expires_at: inHours(24),
  };
  const status = async (more: object) =>
    (await call('POST', '/api-keys', { name: 'Child', ...narrow, ...more })).status;
  expect(await status({})).toBe(201);
  expect(await status({ scopes: ['payouts:write'] })).toBe(403);
  expect(await status({ scopes: ['*'] })).toBe(403);
  expect(await status({ allowed_networks: [] })).toBe(403);
  expect(await status({ allowed_networks: ['11.0.0.0/8'] })).toBe(403);
  expect(await status({ expires_at: inHours(49) })).toBe(403);
  expect((await call('POST', '/api-keys', { name: 'Child' })).status).toBe(403);
  const widened = await call('PATCH', `/api-keys/${id}`, { scopes: ['*'] });
  expect([widened.status, widened.body.message]).toEqual([
    403,
    'A key can’t grant more than its own scopes, networks and expiry',
  ]);
});

test('a key is changed, and the event shows the terms before and after', async () => {
  const ours = await testMerchant(engine);
  const { id } = (await ours.call('POST', '/api-keys', { name: 'CI', expires_at: inHours(24) })).body;
  const changed = await ours.call('PATCH', `/api-keys/${id}`, {
    name: 'CI server',
    scopes: ['payouts:read'],
    expires_at: null,
  });
  expect([changed.status, changed.body]).toEqual([
    200,
    expect.objectContaining({ name: 'CI server', scopes: ['payouts:read'], expires_at: null }),
  ]);
  const { rows } = await engine.services.db.system.pool.query(
    "SELECT changes FROM event WHERE subject_id = $1 AND type = 'api_key.updated'",
    [id],
  );
  expect(rows[0].changes).toMatchObject({
    name: ['CI', 'CI server'],
    scopes: ['*', 'payouts:read'],
    expires_at: [expect.any(String), null],
  });
  await ours.call('PATCH', `/api-keys/${id}`, { name: 'CI server' });
  expect(await eventsOf(ours, 'api_key.updated')).toHaveLength(1);
});

test.each([
  ['name', { name: '' }],
  ['name', { name: 'x'.repeat(81) }],
  ['scopes', { scopes: [] }],
  ['scopes.0', { scopes: ['payouts'] }],
  ['expires_at', { expires_at: '2020-01-01' }],
  ['expires_at', { expires_at: 'soon' }],
  ['allowed_networks.1', { allowed_networks: ['10.0.0.0/8', '10.0.0.0/40'] }],
  ['allowed_networks', { allowed_networks: Array(51).fill('10.0.0.0/8') }],
  ['people', { people: ['person_unknown'] }],
])('a bad value of %s is 400', async (field, given) => {
  const { call } = await testMerchant(engine);
  const made = await call('POST', '/api-keys', { name: 'x', ...given });
  expect([made.status, decodeURI(made.headers.get('x-error-field')!)]).toEqual([400, field]);
});

test('a repeated Idempotency-Key does not show the secret of a created key twice', async () => {
  const { call } = await testMerchant(engine);
  const header = { 'idempotency-key': 'create' };
  expect((await call('POST', '/api-keys', { name: 'Once' }, header)).status).toBe(201);
  const again = await call('POST', '/api-keys', { name: 'Once' }, header);
  expect([again.status, again.body.secret_key]).toEqual([409, undefined]);
  const { rows } = await engine.services.db.system.pool.query(
    "SELECT image::text AS image FROM idempotency WHERE key = 'create'",
  );
  expect(rows[0].image).not.toContain('eyJ');
});

test('an ended key cannot change', async () => {
  const ours = await testMerchant(engine);
  const make = async (more = {}) => (await ours.call('POST', '/api-keys', { name: 'x', ...more })).body;
  const [revoked, rotated, expired] = [await make(), await make(), await make({ expires_at: inHours(1) })];
  await ours.call('DELETE', `/api-keys/${revoked.id}`);
  await callerOf(engine, rotated.secret_key)('POST', '/api-keys/rotate', { expire_after_in_seconds: 7_200 });
  engine.advance(3600_000);
  const change = async ({ id }: { id: string }) =>
    (await ours.call('PATCH', `/api-keys/${id}`, { name: 'y' })).body.message;
  expect([await change(revoked), await change(rotated), await change(expired)]).toEqual([
    'This key was revoked',
    'This key was replaced',
    'This key has expired',
  ]);
});

test('the last use shows when, from where and by which program', async () => {
  const ours = await testMerchant(engine);
  const made = (await ours.call('POST', '/api-keys', { name: 'Used' })).body;
  await callerOf(engine, made.secret_key)('GET', '/payouts', undefined, {
    [engine.services.addressHeader]: '203.0.113.20',
    'user-agent': `farshore-node/1.2 ${'x'.repeat(500)}`,
  });
  const read = async () =>
    (await ours.call('GET', '/api-keys')).body.data.find(({ id }: { id: string }) => id === made.id);
  await expect.poll(async () => (await read()).last_used_at).not.toBeNull();
  const { last_used_address, last_used_user_agent } = await read();
  expect([last_used_address, last_used_user_agent.length]).toEqual(['203.0.113.20', 400]);
  expect(last_used_user_agent).toMatch(/^farshore-node\/1\.2 x/);
});

test('a developer sees keys and cannot manage them; a viewer does not see them', async () => {
  const ours = await testMerchant(engine);
  const { id } = (await ours.call('POST', '/api-keys', { name: 'Seen' })).body;
  const [developer, viewer] = [
    await personAt(engine, ours, 'developer'),
    await personAt(engine, ours, 'viewer'),
  ];
  const rows = await developer.trpc.api_keys.rows({});
  expect(rows.data.find(({ api_key }) => api_key.id === id)).toMatchObject({
    status: 'active',
    can: { change: false, revoke: false, reason: 'Only an owner or admin can manage API keys' },
  });
  await expect(developer.trpc.api_keys.revoke({ id })).rejects.toThrow('Only an owner or admin');
  await expect(developer.trpc.api_keys.add({ name: 'x' })).rejects.toThrow();
  await expect(viewer.trpc.api_keys.rows({})).rejects.toThrow();
  await expect(viewer.trpc.proposals.list({ kinds: ['key'] })).rejects.toThrow();
});

test('the only owner creates, rotates and revokes a key on the page, and is behind it', async () => {
  const ours = await testMerchant(engine);
  const owner = await personAt(engine, ours, 'owner');
  const made = await owner.trpc.api_keys.add({ name: 'ERP', scopes: ['payouts:write'] });
  expect(made).toMatchObject({ outcome: 'done', api_key: { people: [owner.id], name: 'ERP' } });
  const { id } = made.api_key!;
  expect((await callerOf(engine, made.secret_key!)('GET', '/payouts')).status).toBe(200);
  const rotated = await owner.trpc.api_keys.rotate_key({ id, expire_after_in_seconds: 0 });
  expect((await callerOf(engine, made.secret_key!)('GET', '/payouts')).status).toBe(401);
  const call = callerOf(engine, rotated.secret_key);
  expect([(await call('GET', '/payouts')).status, (await call('GET', '/balances')).status]).toEqual([
    200, 403,
  ]);
  const view = await owner.trpc.api_keys.view({ id: rotated.id });
  expect(view).toMatchObject({ people: [{ id: owner.id }], predecessor: { id }, successor: null });
  await owner.trpc.api_keys.revoke({ id: rotated.id });
  expect((await call('GET', '/payouts')).status).toBe(401);
  const ended = await owner.trpc.api_keys.view({ id: rotated.id });
  expect([ended.status, ended.timeline.map(({ title }) => title)]).toEqual(['revoked', ['Revoked']]);
});
