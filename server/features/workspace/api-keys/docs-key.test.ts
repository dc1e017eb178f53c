import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestEngine, testEngine } from '../../../testing/engine';
import { callerOf, testMerchant } from '../../../testing/merchant';
import { personAt } from '../../../testing/person';

let engine: TestEngine;
beforeAll(async () => {
  engine = await testEngine();
});
afterAll(() => engine.stop());

test('an owner gets a key of one hour without a second person, and is behind its payouts', async () => {
  const at = await testMerchant(engine);
  const owner = await personAt(engine, at, 'owner');
  await personAt(engine, at, 'admin');
  const { secret_key, expires_at } = await owner.trpc.api_keys.create_docs_key({});
  expect(Date.parse(expires_at) - engine.now().getTime()).toBeLessThanOrEqual(3600_000);
  const call = callerOf(engine, secret_key);
  expect((await call('POST', '/payment/mock', { amount: 5_000, currency: 'USD' })).status).toBe(201);
  const { data } = await owner.trpc.api_keys.rows({ q: 'Docs' });
  expect(data).toMatchObject([{ api_key: { name: 'Docs', scopes: ['*'], people: [owner.id], expires_at } }]);
  engine.advance(3600_001);
  expect((await call('GET', '/balances')).status).toBe(401);
});

test('a developer gets a key that only reads', async () => {
  const at = await testMerchant(engine);
  const { trpc } = await personAt(engine, at, 'developer');
  const call = callerOf(engine, (await trpc.api_keys.create_docs_key({})).secret_key);
  expect((await call('GET', '/balances')).status).toBe(200);
  expect((await call('POST', '/payment/mock', { amount: 5_000, currency: 'USD' })).status).toBe(403);
});

test('other roles, live, and an eleventh key in a quarter of an hour are refused', async () => {
  const at = await testMerchant(engine);
  const maker = await personAt(engine, at, 'maker');
  await expect(maker.trpc.api_keys.create_docs_key({})).rejects.toMatchObject({ code: 'FORBIDDEN' });
  const live = await testMerchant(engine, { environment: 'live' });
  const owner = await personAt(engine, live, 'owner');
  await expect(owner.trpc.api_keys.create_docs_key({})).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const developer = await personAt(engine, at, 'developer');
  for (let count = 0; count < 10; count++) await developer.trpc.api_keys.create_docs_key({});
  await expect(developer.trpc.api_keys.create_docs_key({})).rejects.toMatchObject({
    cause: { code: 'rate_limited' },
  });
});
