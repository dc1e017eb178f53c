import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifyAllInvariants } from '../../../api/invariants';
import { createContext } from '../../../identity/context';
import { findMerchant } from '../../../identity/work';
import { systemActor } from '../../../kernel/actor';
import type { Bank } from '../../../providers/bank';
import type { Providers } from '../../../providers/providers';
import { type TestEngine, testEngine } from '../../../testing/engine';
import { type TestMerchant, testMerchant } from '../../../testing/merchant';
import { sandboxProviders } from '../../../testing/providers';
import type { DueWork } from '../../kit/feature';
import { advancePayouts } from '../../payouts/payouts/processing/work';
import { move } from './move';

const DAY = 24 * 3600;

let engine: TestEngine;
beforeAll(async () => {
  engine = await testEngine();
});
afterAll(async () => {
  expect(await verifyAllInvariants(engine.services.db)).toEqual([]);
  await engine.stop();
});

const pay = async (merchant: TestMerchant, more: object = {}) => {
  const made = await merchant.call('POST', '/payouts', {
    purpose_code: 'S0802',
    beneficiary_id: await merchant.payee('IN', `5010${Math.random().toString().slice(2, 10)}77`),
    source_currency: 'USD',
    destination_currency: 'INR',
    source_amount: 10_000,
    payment_rail: 'imps',
    ...more,
  });
  expect(made.status).toBe(201);
  return made.body;
};
const seen = async (merchant: TestMerchant, id: string) =>
  (await merchant.call('GET', `/payouts/${id}`)).body;
const advance = (merchant: TestMerchant, seconds: number) =>
  merchant.call('POST', '/sandbox/clock', { advance_by_seconds: seconds });
const time = (iso: string) => Date.parse(iso);

test('a sandbox clock is real time until moved, moves forward only, by seconds or to a time', async () => {
  const merchant = await testMerchant(engine);
  const before = (await merchant.call('GET', '/sandbox/clock')).body.now;
  expect(Math.abs(time(before) - engine.now().getTime())).toBeLessThan(5_000);
  const moved = await advance(merchant, 10 * DAY);
  expect(moved.status).toBe(200);
  expect(time(moved.body.now) - time(before)).toBeGreaterThanOrEqual(10 * DAY * 1000);
  const to = new Date(time(moved.body.now) + DAY * 1000).toISOString();
  expect(
    Math.abs(time((await merchant.call('POST', '/sandbox/clock', { now: to })).body.now) - time(to)),
  ).toBeLessThan(5_000);
  const basic = new Date(time(to) + DAY * 1000).toISOString().replaceAll(/[-:]|\.\d+Z/g, '');
  const inBasic = await merchant.call('POST', '/sandbox/clock', { now: `${basic}+00` });
  expect(time(inBasic.body.now) - time(to)).toBeGreaterThan((DAY - 5) * 1000);
  const refusals: [object, string, RegExp][] = [
    [{ now: before }, 'now', /must not be earlier/],
    [{}, 'now', /exactly one of now and advance_by_seconds/],
    [{ now: to, advance_by_seconds: 1 }, 'now', /exactly one/],
    [{ now: 'tomorrow' }, 'now', /ISO 8601/],
    [{ advance_by_seconds: 0 }, 'advance_by_seconds', /1 or more/],
    [{ advance_by_seconds: 6 * 366 * DAY }, 'advance_by_seconds', /five years/],
  ];
  for (const [body, field, message] of refusals) {
    const refused = await merchant.call('POST', '/sandbox/clock', body);
    expect([refused.status, refused.headers.get('x-error-field')]).toEqual([400, field]);
    expect(refused.body.message).toMatch(message);
  }
});

test('a live merchant has no clock to move', async () => {
  const live = await testMerchant(engine, { environment: 'live' });
  expect((await live.call('GET', '/sandbox/clock')).status).toBe(404);
  expect((await advance(live, 1)).status).toBe(404);
});

test('banks and reviewers answer within seconds of the moved clock, before the response', async () => {
  const merchant = await testMerchant(engine);
  await merchant.fund(1_000_000);
  const ids = [
    (await pay(merchant)).id,
    (await pay(merchant, { source_amount: 16_625 })).id,
    (await pay(merchant, { beneficiary_id: await merchant.payee('IN', '501002345670001') })).id,
  ];
  await advance(merchant, 60);
  const statuses = [];
  for (const id of ids) statuses.push((await seen(merchant, id)).status);
  expect(statuses).toEqual(['success', 'cancelled', 'failed']);
});

test('queued payouts expire after 30 days, each at its own time and in order', async () => {
  const merchant = await testMerchant(engine, { features: ['payout_queueing'] });
  const first = await pay(merchant);
  await advance(merchant, DAY);
  const second = await pay(merchant);
  await advance(merchant, 28 * DAY);
  expect((await seen(merchant, first.id)).status).toBe('queued');
  await advance(merchant, 60 * DAY);
  const [one, two] = [await seen(merchant, first.id), await seen(merchant, second.id)];
  for (const payout of [one, two]) {
    expect(payout).toMatchObject({ status: 'failed', error_code: 'QUEUE_EXPIRED' });
    const lived = time(payout.updated_at) - time(payout.created_at);
    expect(Math.abs(lived - 30 * DAY * 1000)).toBeLessThan(5_000);
  }
  expect(time(two.updated_at)).toBeGreaterThan(time(one.updated_at));
  const { data } = (await merchant.call('GET', '/events?event_type=payout.expired')).body;
  expect(data.map((event: { entity_id: string }) => event.entity_id)).toEqual([second.id, first.id]);
});

test('later schedules use the moved clock', async () => {
  const merchant = await testMerchant(engine, { features: ['payout_queueing'] });
  const early = await pay(merchant);
  await advance(merchant, 5 * DAY);
  const late = await pay(merchant);
  engine.advance(25 * DAY * 1000 + 60_000);
  await engine.runUntilIdle();
  expect((await seen(merchant, early.id)).status).toBe('failed');
  expect((await seen(merchant, late.id)).status).toBe('queued');
  engine.advance(5 * DAY * 1000);
  await engine.runUntilIdle();
  expect((await seen(merchant, late.id)).status).toBe('failed');
});

test('RFI deadlines, quotes and returned payments use the moved clock', async () => {
  const merchant = await testMerchant(engine);
  await merchant.fund(1_000_000);
  const asked = await pay(merchant, { source_amount: 16_623 });
  const returned = await pay(merchant, { beneficiary_id: await merchant.payee('IN', '501002345677702') });
  const quoted = await merchant.call('POST', '/quotes', {
    resource: 'payout',
    source_currency: 'USD',
    destination_currency: 'INR',
    source_amount: 10_000,
    payment_method: { type: 'bank_transfer', subtype: 'local_transfer' },
  });
  await advance(merchant, 30 * 60);
  const [quote] = quoted.body.quotes;
  expect((await merchant.call('GET', `/lrs/quotes/${quote.id}`)).body.status).toBe('expired');
  const events = await merchant.call('GET', `/events?entity_id=${returned.id}&event_type=payout.returned`);
  expect(events.body.page_meta.count).toBe(1);
  expect(await seen(merchant, returned.id)).toMatchObject({
    status: 'success',
    returned_at: expect.any(String),
  });
  expect(
    (await pay(merchant, { retry_of: returned.id, beneficiary_id: returned.beneficiary_id })).status,
  ).toBe('in_progress');
  await advance(merchant, 7 * DAY);
  expect(await seen(merchant, asked.id)).toMatchObject({
    status: 'cancelled',
    error_code: 'PAYOUT_REJECTED',
  });
});

test('a silent bank is polled at growing intervals', async () => {
  const merchant = await testMerchant(engine);
  await merchant.fund(1_000_000);
  const silent = await pay(merchant, { beneficiary_id: await merchant.payee('IN', '501002345677701') });
  expect((await advance(merchant, 3 * DAY)).status).toBe(200);
  expect((await seen(merchant, silent.id)).status).toBe('in_progress');
});

test('a status set by hand continues when the clock moves', async () => {
  const merchant = await testMerchant(engine, { features: ['payout_queueing'] });
  await merchant.fund(100_000);
  const queued = await pay(merchant);
  const sent = await pay(merchant);
  await merchant.call('PATCH', '/payouts/mock', { id: queued.id, status: 'queued' });
  await merchant.call('PATCH', '/payouts/mock', { id: sent.id, status: 'in_progress' });
  await engine.runUntilIdle();
  expect((await seen(merchant, sent.id)).status).toBe('in_progress');
  await advance(merchant, 60);
  expect((await seen(merchant, sent.id)).status).toBe('success');
  expect((await seen(merchant, queued.id)).status).toBe('success');
});

test('another merchant’s clock does not move', async () => {
  const [moved, other] = [
    await testMerchant(engine),
    await testMerchant(engine, { features: ['payout_queueing'] }),
  ];
  const waiting = await pay(other);
  await advance(moved, 40 * DAY);
  expect((await seen(other, waiting.id)).status).toBe('queued');
  expect(
    Math.abs(time((await other.call('GET', '/sandbox/clock')).body.now) - engine.now().getTime()),
  ).toBeLessThan(5_000);
});

test('a clock move waits for the worker’s running work and sends nothing twice', async () => {
  const merchant = await testMerchant(engine);
  await merchant.fund(1_000_000);
  const { id } = await pay(merchant);
  const { services } = engine;
  const submitted: string[] = [];
  const slow = (bank: Bank): Bank => ({
    ...bank,
    async submit(instruction) {
      submitted.push(instruction.id);
      await sleep(150);
      return bank.submit(instruction);
    },
  });
  const providers: Providers = {
    ...services.providers,
    for: () => ({ ...sandboxProviders(services), bank: slow(sandboxProviders(services).bank) }),
  };
  const working = advancePayouts({ ...services, providers });
  while (!submitted.length) await sleep(5);
  const moved = await advance(merchant, 7200);
  await working;
  expect([moved.status, submitted]).toEqual([200, [id]]);
  expect((await seen(merchant, id)).status).toBe('success');
  const attempts = await services.db.system.prisma.payoutAttempt.count({ where: { payout_id: id } });
  expect(attempts).toBe(1);
});

test('a clock move runs what a worker finishes while the move looks for due work', async () => {
  const merchant = await testMerchant(engine);
  let isRunning = true;
  let isDone = false;
  const work: DueWork = {
    resume: async () => undefined,
    isAtWork: async () => isRunning,
    next: async () => {
      if (isDone || isRunning) {
        isRunning = false;
        return undefined;
      }
      return new Date(engine.now().getTime() + 1000);
    },
    run: async () => {
      isDone = true;
      return 1;
    },
    shift: async () => undefined,
  };
  await move(await contextAt(merchant), { advance_by_seconds: 60 }, work);
  expect(isDone).toBe(true);
});

const contextAt = async ({ merchant }: TestMerchant) =>
  createContext(
    engine.services,
    {
      actor: systemActor('test'),
      merchant: await findMerchant(engine.services, merchant.id),
      scopes: new Set(),
      visitor: null,
      people: [],
    },
    { requestId: 'req_1' },
  );

describe('concurrent clock moves', () => {
  const FAR = { advance_by_seconds: 40 * DAY };
  const monthly = () => {
    const done: Date[] = [];
    const work: DueWork = {
      resume: async () => undefined,
      isAtWork: async () => false,
      next: async () => (done.length ? undefined : new Date(engine.now().getTime() + 31 * DAY * 1000)),
      run: async () => done.push(engine.now()),
      shift: async () => undefined,
    };
    return { work, done };
  };

  test('a clock move runs nothing if the clock was moved since it was read', async () => {
    const merchant = await testMerchant(engine);
    const ctx = await contextAt(merchant);
    await advance(merchant, DAY);
    const { work, done } = monthly();
    await expect(move(ctx, FAR, work)).rejects.toMatchObject({ code: 'stale', status: 409 });
    expect(done).toEqual([]);
  });

  test('a second clock move is rejected at once, without running due work', async () => {
    const merchant = await testMerchant(engine);
    const { work, done } = monthly();
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const ctx = await contextAt(merchant);
    let first: Promise<object>;
    await new Promise<void>((begun) => {
      const resume = () => {
        begun();
        return released;
      };
      first = move(ctx, { advance_by_seconds: DAY }, { ...work, resume });
    });
    const { status, body } = await advance(merchant, 1);
    expect([status, body.message]).toEqual([409, expect.stringMatching(/being moved/)]);
    await expect(move(await contextAt(merchant), FAR, work)).rejects.toMatchObject({ code: 'stale' });
    expect(done).toEqual([]);
    release();
    await first!;
    expect((await advance(merchant, 1)).status).toBe(200);
  });

  test('an interrupted clock move blocks later ones for a minute', async () => {
    const merchant = await testMerchant(engine);
    const set = (until: string) =>
      engine.services.db.system.pool.query(
        `UPDATE merchant SET clock_moving_until = now() + $1::interval WHERE id = $2`,
        [until, merchant.merchant.id],
      );
    await set('59 seconds');
    expect((await advance(merchant, 1)).status).toBe(409);
    await set('-1 second');
    expect((await advance(merchant, 1)).status).toBe(200);
  });
});

test('a failure during a clock move leaves the clock at the time of the failed work', async () => {
  const merchant = await testMerchant(engine);
  const before = time((await merchant.call('GET', '/sandbox/clock')).body.now);
  const ctx = await contextAt(merchant);
  const failing: DueWork = {
    resume: async () => undefined,
    isAtWork: async () => false,
    next: async () => new Date(engine.now().getTime() + DAY * 1000),
    run: async () => {
      throw new Error('the bank is away');
    },
    shift: async () => undefined,
  };
  await expect(move(ctx, { advance_by_seconds: 40 * DAY }, failing)).rejects.toThrow('the bank is away');
  const after = time((await merchant.call('GET', '/sandbox/clock')).body.now);
  expect(Math.abs(after - before - DAY * 1000)).toBeLessThan(10_000);
});

test('a clock move with an Idempotency-Key runs once, and a rejected one frees the key', async () => {
  const merchant = await testMerchant(engine);
  const move = (body: object) => merchant.call('POST', '/sandbox/clock', body, { 'idempotency-key': 'once' });
  expect((await move({ now: '2020-01-01T00:00:00Z' })).status).toBe(400);
  const first = await move({ advance_by_seconds: 3600 });
  const again = await move({ advance_by_seconds: 3600 });
  expect([again.status, again.body, again.headers.get('idempotent-replayed')]).toEqual([
    200,
    first.body,
    'true',
  ]);
  const { now } = (await merchant.call('GET', '/sandbox/clock')).body;
  expect(time(now) - time(first.body.now)).toBeLessThan(60_000);
  expect((await move({ advance_by_seconds: 60 })).status).toBe(409);
});

test('merchants of one platform share its clock, and due work of each runs', async () => {
  const platform = await testMerchant(engine, { features: ['platform'] });
  const early = await testMerchant(engine, { platform: platform.merchant.handle });
  const expires_at = new Date(engine.now().getTime() + 5 * 24 * 3600_000).toISOString();
  const made = await early.call('POST', '/payin', {
    customer_id: await early.customer(),
    amount: 10_000,
    currency: 'USD',
    expires_at,
  });
  const { body } = await platform.call('POST', '/sandbox/clock', { advance_by_seconds: 10 * 24 * 3600 });
  const late = await testMerchant(engine, { platform: platform.merchant.handle });
  for (const one of [platform, early, late]) {
    const { now } = (await one.call('GET', '/sandbox/clock')).body;
    expect(Math.abs(Date.parse(now) - Date.parse(body.now))).toBeLessThan(60_000);
  }
  expect((await early.call('GET', `/payin/${made.body.id}`)).body.status).toBe('expired');
  const moved = await late.call('POST', '/sandbox/clock', { advance_by_seconds: 3600 });
  expect(Date.parse((await platform.call('GET', '/sandbox/clock')).body.now)).toBeGreaterThanOrEqual(
    Date.parse(moved.body.now),
  );
});
