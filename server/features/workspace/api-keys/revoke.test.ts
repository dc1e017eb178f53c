import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestEngine, testEngine } from '../../../testing/engine';
import { callerOf, testMerchant } from '../../../testing/merchant';

let engine: TestEngine;
let other: TestEngine;
beforeAll(async () => {
  [engine, other] = await Promise.all([testEngine(), testEngine()]);
});
afterAll(() => Promise.all([engine.stop(), other.stop()]));

const statusAt = async (at: TestEngine, token: string) =>
  (await callerOf(at, token)('GET', '/balances')).status;

test('a revoked key stops working in another process with its next request', async () => {
  const { call } = await testMerchant(engine);
  const { id, secret_key } = (await call('POST', '/api-keys', { name: 'Revoked' })).body;
  // Both processes have cached the key's holder.
  expect([await statusAt(engine, secret_key), await statusAt(other, secret_key)]).toEqual([200, 200]);
  const revoked = await call('DELETE', `/api-keys/${id}`);
  expect([revoked.status, revoked.body.revoked_at]).toEqual([200, expect.any(String)]);
  expect([await statusAt(other, secret_key), await statusAt(engine, secret_key)]).toEqual([401, 401]);
  const again = await call('DELETE', `/api-keys/${id}`);
  expect([again.status, again.body.revoked_at]).toEqual([200, revoked.body.revoked_at]);
  const listed = (await call('GET', '/api-keys')).body.data;
  expect(listed.map((key: { id: string }) => key.id)).toContain(id);
});

test('a key is narrowed in another process with its next request', async () => {
  const { call } = await testMerchant(engine);
  const { id, secret_key } = (await call('POST', '/api-keys', { name: 'Narrowed' })).body;
  expect(await statusAt(other, secret_key)).toBe(200);
  await call('PATCH', `/api-keys/${id}`, { scopes: ['payouts:write'] });
  expect(await statusAt(other, secret_key)).toBe(403);
});

test('no request that begins after a revocation succeeds, while others are running', async () => {
  const { call } = await testMerchant(engine);
  const { id, secret_key } = (await call('POST', '/api-keys', { name: 'Raced' })).body;
  let isRevoked = false;
  const use = async (at: TestEngine) => {
    const statuses: { late: boolean; status: number }[] = [];
    while (statuses.filter(({ late }) => late).length < 5)
      statuses.push({ late: isRevoked, status: await statusAt(at, secret_key) });
    return statuses;
  };
  const using = [use(engine), use(other), use(engine)];
  await call('DELETE', `/api-keys/${id}`);
  isRevoked = true;
  const seen = (await Promise.all(using)).flat();
  expect(seen.filter(({ late }) => late).map(({ status }) => status)).toEqual(Array(15).fill(401));
  expect(new Set(seen.map(({ status }) => status))).toContain(401);
});

test('a rotation and a revocation at the same moment leave no key that works without a known secret', async () => {
  for (let n = 0; n < 5; n++) {
    const { call } = await testMerchant(engine);
    const { id, secret_key } = (await call('POST', '/api-keys', { name: 'Both' })).body;
    const [revoked, rotated] = await Promise.all([
      call('DELETE', `/api-keys/${id}`),
      callerOf(other, secret_key)('POST', '/api-keys/rotate', { expire_after_in_seconds: 600 }),
    ]);
    expect(revoked.status).toBe(200);
    expect(await statusAt(other, secret_key)).toBe(401);
    expect([200, 401, 403]).toContain(rotated.status);
    const keys = (await call('GET', '/api-keys')).body.data;
    expect(keys).toHaveLength(rotated.status === 200 ? 3 : 2);
  }
});

test('a key can revoke itself', async () => {
  const { call } = await testMerchant(engine);
  const { id, secret_key } = (await call('POST', '/api-keys', { name: 'Itself' })).body;
  expect((await callerOf(engine, secret_key)('DELETE', `/api-keys/${id}`)).status).toBe(200);
  expect(await statusAt(engine, secret_key)).toBe(401);
});

test('a key works until its expiry and not after it', async () => {
  const { call } = await testMerchant(engine);
  const expires_at = new Date(engine.services.clock.realNow().getTime() + 60_000).toISOString();
  const { secret_key } = (await call('POST', '/api-keys', { name: 'Hour', expires_at })).body;
  engine.advance(59_000);
  expect(await statusAt(engine, secret_key)).toBe(200);
  engine.advance(1_000);
  expect(await statusAt(engine, secret_key)).toBe(401);
});

test('a sandbox clock that is moved ahead does not end a key', async () => {
  const { call } = await testMerchant(engine);
  const expires_at = new Date(engine.services.clock.realNow().getTime() + 3600_000).toISOString();
  const { secret_key } = (await call('POST', '/api-keys', { name: 'Hour', expires_at })).body;
  await call('POST', '/sandbox/clock', { advance_by_seconds: 86_400 });
  expect(await statusAt(engine, secret_key)).toBe(200);
});

test('two revocations at the same moment both succeed and are recorded once', async () => {
  const { call } = await testMerchant(engine);
  const { id } = (await call('POST', '/api-keys', { name: 'Twice' })).body;
  const answers = await Promise.all(Array.from({ length: 5 }, () => call('DELETE', `/api-keys/${id}`)));
  expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200));
  expect((await call('GET', '/events?event_type=api_key.revoked')).body.data).toHaveLength(1);
});
