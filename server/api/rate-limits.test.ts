import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestEngine, testEngine } from '../testing/engine';
import { callerOf, type TestMerchant, testMerchant } from '../testing/merchant';
import { personAt } from '../testing/person';

let engine: TestEngine;
beforeAll(async () => {
  engine = await testEngine();
  engine.freezeClock();
});
afterAll(() => engine.stop());

const spend = (on: TestEngine, { merchant }: TestMerchant, count: number, holder = 'api') =>
  on.services.rateLimits.take(merchant.id, holder, count);
const limitsOf = (headers: Headers) => [
  headers.get('ratelimit'),
  headers.get('ratelimit-policy'),
  headers.get('retry-after'),
];

describe('a merchant’s limit of 3,000 requests, refilled by 50 a second', () => {
  test('the 3,000th request is answered and the next is 429, each with the requests left', async () => {
    const ours = await testMerchant(engine);
    const first = await ours.call('GET', '/balances');
    expect(limitsOf(first.headers)).toEqual(['"default";r=2999;t=1', '"default";q=3000;w=60', null]);
    await spend(engine, ours, 2_998);
    const last = await ours.call('GET', '/payouts/payout_x');
    expect([last.status, ...limitsOf(last.headers)]).toEqual([
      404,
      '"default";r=0;t=60',
      '"default";q=3000;w=60',
      null,
    ]);
    const beyond = await ours.call('POST', '/payouts', 'nothing of this is read');
    expect([beyond.status, beyond.body, ...limitsOf(beyond.headers)]).toEqual([
      429,
      { error: 'Too Many Requests', message: 'Too many requests' },
      '"default";r=0;t=60',
      '"default";q=3000;w=60',
      '1',
    ]);
    engine.advance(2_000);
    expect((await ours.call('GET', '/balances')).status).toBe(200);
    await expect(async () => spend(engine, ours, 100)).rejects.toMatchObject({ status: 429 });
    await spend(engine, ours, 99);
  });

  test('a request without a valid token uses no rate limit', async () => {
    const ours = await testMerchant(engine);
    const forged = `${ours.token.split('.').slice(0, 2).join('.')}.${'A'.repeat(43)}`;
    for (let count = 0; count < 20; count++)
      expect((await callerOf(engine, forged)('GET', '/balances')).status).toBe(401);
    const { headers } = await ours.call('GET', '/balances');
    expect(headers.get('ratelimit')).toBe('"default";r=2999;t=1');
  });

  test('processes share a merchant’s limit, and another merchant has its own', async () => {
    const [ours, theirs] = [await testMerchant(engine), await testMerchant(engine)];
    const replica = await testEngine();
    replica.freezeClock();
    try {
      await spend(engine, ours, 2_900);
      await engine.services.rateLimits.sync();
      await spend(replica, ours, 1);
      await replica.services.rateLimits.sync();
      await expect(async () => spend(replica, ours, 100)).rejects.toMatchObject({ status: 429 });
      expect((await theirs.call('GET', '/balances')).status).toBe(200);
    } finally {
      await replica.stop();
    }
  });

  test('a person has their own bucket, and each call of a batch counts', async () => {
    const ours = await testMerchant(engine);
    const { headers, id } = await personAt(engine, ours, 'viewer');
    await spend(engine, ours, 3_000);
    await spend(engine, ours, 2_985, id);
    const calls = (count: number) =>
      engine.fetch(
        new Request(`http://localhost/api/trpc/${Array(count).fill('people.me').join(',')}?batch=1`, {
          headers,
        }),
      );
    expect((await calls(10)).status).toBe(200);
    const refused = await calls(10);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1']);
    expect(refused.headers.get('ratelimit')).toBe('"default";r=0;t=60');
    const [answer] = (await refused.json()) as { error: { data: { error_code: string } } }[];
    expect(answer!.error.data.error_code).toBe('rate_limited');
  });

  test('all people of a merchant share four buckets, separate from its programs', async () => {
    const ours = await testMerchant(engine);
    const people = await Promise.all(['viewer', 'maker'].map((role) => personAt(engine, ours, role)));
    await spend(engine, ours, 2_999, `${ours.merchant.id} people`);
    const me = ({ headers }: (typeof people)[number]) =>
      engine.fetch(new Request('http://localhost/api/trpc/people.me', { headers }));
    for (let count = 0; count < 2; count++)
      for (const person of people) expect((await me(person)).status).toBe(200);
    const refused = await me(people[0]!);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1']);
    expect((await ours.call('GET', '/balances')).status).toBe(200);
  });

  test('a bucket refills even if the system clock was set back', async () => {
    const ours = await testMerchant(engine);
    await spend(engine, ours, 3_000);
    await engine.services.rateLimits.sync();
    engine.advance(-3600_000);
    try {
      for (let second = 0; second < 20; second += 2) {
        engine.advance(2_000);
        // The first request still finds the bucket empty.
        await Promise.resolve()
          .then(() => spend(engine, ours, 1))
          .catch(() => undefined);
        await engine.services.rateLimits.sync();
      }
      await spend(engine, ours, 500);
    } finally {
      engine.advance(3600_000);
    }
  });

  test('full buckets are removed', async () => {
    const ours = await testMerchant(engine);
    const countBuckets = () =>
      engine.services.db.system.prisma.rateBucket.count({ where: { merchant_id: ours.merchant.id } });
    await spend(engine, ours, 1);
    await engine.services.rateLimits.sync();
    await engine.services.rateLimits.sweep();
    expect(await countBuckets()).toBe(1);
    engine.advance(6 * 60_000);
    await engine.services.rateLimits.sweep();
    expect(await countBuckets()).toBe(0);
  });
});
