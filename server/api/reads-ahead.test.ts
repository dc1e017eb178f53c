import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { makeToken, setMerchant } from '../features/platform/merchants/public';
import { type TestEngine, testEngine } from '../testing/engine';
import { callerOf, type TestMerchant, testMerchant } from '../testing/merchant';

let engine: TestEngine;
const seen: string[] = [];
beforeAll(async () => {
  engine = await testEngine();
  engine.freezeClock();
  const { reader } = engine.services.db.app;
  const query = reader.query.bind(reader);
  reader.query = async (statement) => {
    seen.push(`${statement.name} asked`);
    return query<never>(statement).finally(() => seen.push(`${statement.name} answered`));
  };
});
afterAll(() => engine.stop());
beforeEach(() => {
  seen.length = 0;
});

const revoke = ({ merchant }: TestMerchant) =>
  engine.services.db.system.prisma.apiKey.deleteMany({ where: { merchant_id: merchant.id } });

const KEY_ALONE = ['access_key asked', 'access_key answered'];

test('a repeated caller is looked up in parallel with the read', async () => {
  const ours = await testMerchant(engine);
  const path = `/payouts/${engine.services.newId('payout')}`;
  const read = async () => {
    expect((await ours.call('GET', path)).status).toBe(404);
    return seen.splice(0);
  };
  expect(await read()).toEqual([...KEY_ALONE, 'find_payout asked', 'find_payout answered']);
  expect(await read()).toEqual([
    'access_key asked',
    'find_payout asked',
    'access_key answered',
    'find_payout answered',
  ]);
});

test('a key revoked in the meantime is rejected, even though its read has run', async () => {
  const ours = await testMerchant(engine);
  expect((await ours.call('GET', '/payouts')).status).toBe(200);
  await revoke(ours);
  for (const path of ['/payouts', '/payouts?per_page=x', '/payouts/payout_x', '/platform/merchants']) {
    const { status, body } = await ours.call('GET', path);
    expect([status, body.message]).toEqual([401, 'Invalid token']);
  }
  // A key known to be revoked gets no early read.
  seen.length = 0;
  await ours.call('GET', '/payouts');
  expect(seen).toEqual(KEY_ALONE);
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

test('an early read uses the merchant’s current features', async () => {
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

test('only the first of simultaneous requests is read before its key is checked', async () => {
  const ours = await testMerchant(engine);
  const ask = () => ours.call('GET', `/payouts/${engine.services.newId('payout')}`);
  await ask();
  seen.length = 0;
  expect((await Promise.all([ask(), ask(), ask()])).map(({ status }) => status)).toEqual([404, 404, 404]);
  const firstAnswered = seen.indexOf('access_key answered');
  expect(seen.slice(0, firstAnswered).filter((one) => one === 'find_payout asked')).toHaveLength(1);
  expect(seen.filter((one) => one === 'find_payout asked')).toHaveLength(3);
});

test('writes and unsigned tokens start nothing before the key is checked', async () => {
  const ours = await testMerchant(engine);
  const path = `/payouts/${engine.services.newId('payout')}`;
  expect((await ours.call('GET', path)).status).toBe(404);
  const [head, claims] = ours.token.split('.');
  seen.length = 0;
  expect((await callerOf(engine, `${head}.${claims}.${'A'.repeat(43)}`)('GET', path)).status).toBe(401);
  expect(seen.splice(0)).toEqual(KEY_ALONE);

  await revoke(ours);
  expect((await ours.call('POST', '/payment/mock', { amount: 100, currency: 'USD' })).status).toBe(401);
  expect(seen.splice(0)).toEqual(KEY_ALONE);
  const paid = { where: { merchant_id: ours.merchant.id } };
  expect(await engine.services.db.system.prisma.payment.count(paid)).toBe(0);
});

test('a caller over the rate limit is rejected without a database query, and no faster than others are served', async () => {
  const [ours, theirs] = [await testMerchant(engine), await testMerchant(engine)];
  const path = `/payouts/${engine.services.newId('payout')}`;
  expect((await ours.call('GET', path)).status).toBe(404);
  expect((await theirs.call('GET', path)).status).toBe(404);
  const rests = vi.spyOn(engine.services.admissions, 'rest');
  try {
    await engine.services.rateLimits.take(ours.merchant.id, 'api', 2_999);
    seen.length = 0;
    expect((await ours.call('GET', path)).status).toBe(429);
    expect((await ours.call('POST', '/payouts', {})).status).toBe(429);
    expect(seen).toEqual([]);
    const kept = [ours.merchant.id, expect.any(Number)];
    expect(rests.mock.calls).toEqual([kept, kept]);
    expect((await theirs.call('GET', path)).status).toBe(404);
    engine.advance(1_000);
    expect((await ours.call('GET', path)).status).toBe(404);
    expect(rests).toHaveBeenCalledTimes(2);
  } finally {
    rests.mockRestore();
  }
});
