import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { CUSTOMER } from '../../../testing/customer';
import { type TestEngine, testEngine } from '../../../testing/engine';
import { callerOf, type TestMerchant, testMerchant } from '../../../testing/merchant';

let engine: TestEngine;
let ours: TestMerchant;
let path: string;
beforeAll(async () => {
  engine = await testEngine();
});
beforeEach(async () => {
  ours = await testMerchant(engine);
  path = `/customer/${(await ours.call('POST', '/customer', CUSTOMER)).body.id}/token`;
});
afterAll(() => engine.stop());

test('issues a customer token with kind, customer and an expiry 15 minutes ahead in real time', async () => {
  await ours.call('POST', '/sandbox/clock', { advance_by_seconds: 86_400 });
  const before = engine.now().getTime();
  const { status, body } = await ours.call('POST', path, {});
  expect([status, Object.keys(body)]).toEqual([201, ['token', 'expires_at']]);
  const ends = Date.parse(body.expires_at);
  expect(ends).toBeGreaterThan(before + 14 * 60_000);
  expect(ends).toBeLessThanOrEqual(engine.now().getTime() + 15 * 60_000);
  const claims = JSON.parse(Buffer.from(body.token.split('.')[1], 'base64url').toString());
  expect(claims).toEqual({
    typ: 'customer',
    env: 'sandbox',
    merchant: ours.merchant.id,
    sub: path.split('/')[2],
    iat: ends / 1000 - 900,
    exp: ends / 1000,
  });
});

test('rejects a customer token for merchant requests', async () => {
  const { token } = (await ours.call('POST', path, {})).body;
  for (const [method, at] of [
    ['GET', '/balances'],
    ['GET', '/customer'],
    ['POST', path],
  ] as const) {
    const { status, body } = await callerOf(engine, token)(method, at);
    expect([status, body]).toEqual([401, { error: 'Unauthorized', message: 'Invalid token' }]);
  }
});

test('stores no token, so an Idempotency-Key does not return it twice', async () => {
  const key = { 'idempotency-key': 'token' };
  expect((await ours.call('POST', path, {}, key)).status).toBe(201);
  const again = await ours.call('POST', path, {}, key);
  expect([again.status, again.body.token]).toEqual([409, undefined]);
  const { rows } = await engine.services.db.system.pool.query(
    `SELECT image::text AS image FROM idempotency WHERE key = 'token' AND merchant_id = $1`,
    [ours.merchant.id],
  );
  expect(rows[0].image).not.toContain('eyJ');
});
