import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { makeToken, setMerchant } from '../features/platform/merchants/public';
import { type TestEngine, testEngine } from '../testing/engine';
import { callerOf, type TestMerchant, testMerchant } from '../testing/merchant';
import { personAt } from '../testing/person';

let engine: TestEngine;
beforeAll(async () => {
  engine = await testEngine();
  engine.freezeClock();
});
afterAll(() => engine.stop());

const revoke = ({ merchant }: TestMerchant) =>
  engine.services.db.system.prisma.apiKey.deleteMany({ where: { merchant_id: merchant.id } });

test('a key that was used before is rejected as soon as it is revoked', async () => {
  const ours = await testMerchant(engine);
  expect((await ours.call('GET', '/payouts')).status).toBe(200);
  await revoke(ours);
  for (const path of ['/payouts', '/payouts?per_page=x', '/payouts/payout_x', '/platform/merchants']) {
    const { status, body } = await ours.call('GET', path);
    expect([status, body.message]).toEqual([401, 'Invalid token']);
  }
  expect((await ours.call('POST', '/payment/mock', { amount: 100, currency: 'USD' })).status).toBe(401);
  const paid = { where: { merchant_id: ours.merchant.id } };
  expect(await engine.services.db.system.prisma.payment.count(paid)).toBe(0);
});

test('requests with a revoked key do not delay the merchant’s others', async () => {
  const ours = await testMerchant(engine);
  const dead = callerOf(engine, await makeToken(engine.services, ours.merchant, 'old'));
  await engine.services.db.system.prisma.apiKey.deleteMany({
    where: { merchant_id: ours.merchant.id, name: 'old' },
  });
  expect((await dead('GET', '/balances')).status).toBe(401);
  expect((await ours.call('GET', '/balances')).status).toBe(200);
  const { enter } = engine.services.admissions;
  const entered: string[] = [];
  const watching = vi.spyOn(engine.services.admissions, 'enter').mockImplementation((who) => {
    entered.push(who);
    return enter(who);
  });
  try {
    await Promise.all([dead('GET', '/balances'), ours.call('GET', '/balances')]);
    expect(entered[0]).not.toBe(ours.merchant.id);
    expect(entered[1]).toBe(ours.merchant.id);
  } finally {
    watching.mockRestore();
  }
});

test('a request uses the merchant’s current features', async () => {
  const ours = await testMerchant(engine, { features: ['platform'] });
  const ask = async () => (await ours.call('GET', '/platform/merchants')).status;
  const set = (feature: string) =>
    setMerchant(engine.services, ours.merchant.handle, { features: [feature] });
  expect(await ask()).toBe(200);
  await set('-platform');
  expect([await ask(), await ask()]).toEqual([403, 403]);
  await set('platform');
  expect([await ask(), await ask()]).toEqual([200, 200]);
});

test('a caller over the rate limit is rejected without a look-up of its key, and others are served', async () => {
  const [ours, theirs] = [await testMerchant(engine), await testMerchant(engine)];
  const path = `/payouts/${engine.services.newId('payout')}`;
  expect((await ours.call('GET', path)).status).toBe(404);
  expect((await theirs.call('GET', path)).status).toBe(404);
  await engine.services.rateLimits.take(ours.merchant.id, 'api', 2_999);
  const reads = vi.spyOn(engine.services, 'readKey');
  try {
    expect((await ours.call('GET', path)).status).toBe(429);
    expect((await ours.call('POST', '/payouts', {})).status).toBe(429);
    expect(reads).not.toHaveBeenCalled();
  } finally {
    reads.mockRestore();
  }
  expect((await theirs.call('GET', path)).status).toBe(404);
  engine.advance(1_000);
  expect((await ours.call('GET', path)).status).toBe(404);
});

test('refusals of one merchant are slow and few, and another merchant is answered meanwhile', async () => {
  const [ours, theirs] = [await testMerchant(engine), await testMerchant(engine)];
  for (const each of [ours, theirs]) expect((await each.call('GET', '/balances')).status).toBe(200);
  await engine.services.rateLimits.take(ours.merchant.id, 'api', 2_999);
  let refused = 0;
  const began = performance.now();
  const flood = Array.from({ length: 17 }, async () => {
    expect((await ours.call('GET', '/balances')).status).toBe(429);
    refused++;
  });
  expect((await theirs.call('GET', '/balances')).status).toBe(200);
  expect(refused).toBeLessThan(17);
  await Promise.all(flood);
  // Eight at once, each after 100 ms; timers may fire a millisecond early.
  expect(performance.now() - began).toBeGreaterThan(297);
});

test('requests beyond those that may wait are refused after a delay too', async () => {
  const ours = await testMerchant(engine);
  expect((await ours.call('GET', '/balances')).status).toBe(200);
  const queued = Array.from({ length: 208 }, () => engine.services.admissions.enter(ours.merchant.id));
  const began = performance.now();
  const { status, body } = await ours.call('GET', '/balances');
  expect([status, body.message]).toEqual([429, 'Too many requests at once']);
  expect(performance.now() - began).toBeGreaterThan(99);
  for (const leave of queued) (await leave)();
  expect((await ours.call('GET', '/balances')).status).toBe(200);
});

test('a person’s GET requests are not limited to two at a time', async () => {
  const ours = await testMerchant(engine);
  const { headers, id } = await personAt(engine, ours, 'owner');
  const held = await Promise.all([id, id].map((key) => engine.services.reads.enter(key)));
  const path = `/api/files/payouts/${engine.services.newId('payout')}/remittance-advice`;
  const asked = new Request(`http://localhost${path}`, { headers });
  expect((await engine.fetch(asked)).status).toBe(404);
  for (const leave of held) leave();
});

test('one merchant’s GET requests run two at a time, which delays neither its POST nor other merchants', async () => {
  const [ours, theirs] = [await testMerchant(engine), await testMerchant(engine)];
  const { reads } = engine.services;
  const held = await Promise.all([reads.enter(ours.merchant.id), reads.enter(ours.merchant.id)]);
  let isAnswered = false;
  const third = ours.call('GET', '/balances').then(({ status }) => {
    isAnswered = true;
    return status;
  });
  expect((await theirs.call('GET', '/balances')).status).toBe(200);
  expect((await ours.call('POST', '/payment/mock', { amount: 100, currency: 'USD' })).status).toBe(201);
  expect(isAnswered).toBe(false);
  for (const leave of held) leave();
  expect(await third).toBe(200);
});
