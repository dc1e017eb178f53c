import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestEngine, testEngine } from '../../../testing/engine';
import { callerOf, testMerchant } from '../../../testing/merchant';

let engine: TestEngine;
beforeAll(async () => {
  engine = await testEngine();
});
afterAll(() => engine.stop());

async function limitedKey(allowed_networks: string[]) {
  const { call } = await testMerchant(engine);
  const { id, secret_key } = (await call('POST', '/api-keys', { name: 'Limited', allowed_networks })).body;
  const from = (address?: string) =>
    callerOf(engine, secret_key)(
      'GET',
      '/balances',
      undefined,
      address ? { [engine.services.addressHeader]: address } : {},
    );
  return { call, id, from };
}

test.each([
  ['203.0.113.7', 200],
  ['::ffff:203.0.113.7', 200],
  ['203.0.114.7', 403],
  ['2001:db8:1::7', 200],
  ['2001:db9::7', 403],
  [undefined, 403],
])('a key limited to two networks answers %s with %i', async (address, status) => {
  const { from } = await limitedKey(['203.0.113.0/24', '2001:db8::/32']);
  expect((await from(address)).status).toBe(status);
});

test('a request from elsewhere names the address, uses no rate limit and leaves no last use', async () => {
  const { call, id, from } = await limitedKey(['203.0.113.0/24']);
  const refused = await from('198.51.100.8');
  expect([refused.status, refused.headers.get('x-error-code'), refused.body.message]).toEqual([
    403,
    'forbidden',
    'This key can’t be used from 198.51.100.8: its allowed networks don’t include it',
  ]);
  expect(refused.headers.get('ratelimit')).toBeNull();
  const listed = (await call('GET', '/api-keys')).body.data.find((key: { id: string }) => key.id === id);
  expect(listed.last_used_at).toBeNull();
});

test('changed networks apply to the next request', async () => {
  const { call, id, from } = await limitedKey(['203.0.113.0/24']);
  expect((await from('203.0.113.9')).status).toBe(200);
  await call('PATCH', `/api-keys/${id}`, { allowed_networks: ['203.0.113.0/30'] });
  expect((await from('203.0.113.9')).status).toBe(403);
  await call('PATCH', `/api-keys/${id}`, { allowed_networks: [] });
  expect((await from('198.51.100.8')).status).toBe(200);
});
