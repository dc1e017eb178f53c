import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { verifyAllInvariants } from '../../../../api/invariants';
import { standardCalendar } from '../../../../providers/business-days';
import { type TestEngine, testEngine } from '../../../../testing/engine';
import { type TestMerchant, testMerchant } from '../../../../testing/merchant';
import { withdrawalAccountOf } from '../../../../testing/withdrawal-account';
import { setMerchant } from '../../../platform/merchants/public';
import { scheduleSettlements } from '../public';
import { isRunDay } from './run';

const FEE = 1_500;
const DAY = 24 * 3600;

let engine: TestEngine;
let ours: TestMerchant;
beforeAll(async () => {
  engine = await testEngine();
});
afterAll(async () => {
  expect(await verifyAllInvariants(engine.services.db)).toEqual([]);
  await engine.stop();
});
beforeEach(async () => {
  ours = await testMerchant(engine, { features: ['settlements'] });
  await withdrawalAccountOf(engine, ours);
});

const listSettlements = async () => (await ours.call('GET', '/settlements')).body.data;
const amounts = async () => (await listSettlements()).map(({ amount }: { amount: number }) => amount);
const trigger = (headers?: Record<string, string>) =>
  ours.call('POST', '/settlements/mock-trigger', {}, headers);
const settles = async (how: 'daily' | 'weekly' | null) =>
  scheduleSettlements(
    engine.services,
    await setMerchant(engine.services, ours.merchant.handle, { settles: how }),
    how,
  );
const moveTo = async (time: Date) => {
  const moved = await ours.call('POST', '/sandbox/clock', { now: time.toISOString() });
  expect(moved.status, JSON.stringify(moved.body)).toBe(200);
};
const now = async () => new Date((await ours.call('GET', '/sandbox/clock')).body.now);
/** Before a week, and a further Monday, without a bank holiday. */
const nextMonday = async () => {
  const at = await now();
  const days = (8 - at.getUTCDay()) % 7 || 7;
  let monday = Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate() + days);
  const isOpen = (add: number) => standardCalendar.isBusinessDay(monday / (DAY * 1000) + add, 'USD');
  while (![0, 1, 2, 3, 4, 7].every(isOpen)) monday += 7 * DAY * 1000;
  return monday;
};
const hour = (day: number, add: number, hours: number) => new Date(day + add * DAY * 1000 + hours * 3600_000);

describe('POST /settlements/mock-trigger queues a settlement run', () => {
  test('settles the payments of each balance with a withdrawal account, as far as it covers them with fees', async () => {
    await ours.fund(100_000);
    await ours.fund(70_000, 'EUR');
    const { status, body } = await trigger();
    expect([status, body]).toEqual([202, { status: 'queued' }]);
    expect(await listSettlements()).toEqual([]);
    await engine.runUntilIdle();
    expect(await listSettlements()).toMatchObject([
      { status: 'success', amount: 100_000 - FEE, currency: 'USD' },
    ]);
    const [event] = (await ours.call('GET', '/events?event_type=settlement.created')).body.data;
    expect(event).toBeDefined();
  });

  test('leaves money that is settled, spent or too little for the fee', async () => {
    await ours.fund(100_000);
    await ours.call('POST', '/settlements', { amount: 60_000, balance_currency: 'USD' });
    await trigger();
    await engine.runUntilIdle();
    expect(await amounts()).toEqual([40_000 - 2 * FEE, 60_000]);
    await ours.fund(FEE);
    await trigger();
    await engine.runUntilIdle();
    expect(await listSettlements()).toHaveLength(2);
  });

  test('queues a run once per Idempotency-Key', async () => {
    const key = { 'idempotency-key': 'run' };
    const first = await trigger(key);
    const again = await trigger(key);
    expect([again.body, again.headers.get('idempotent-replayed')]).toEqual([first.body, 'true']);
  });

  test('hides mock-trigger in live', async () => {
    const live = await testMerchant(engine, { environment: 'live', features: ['settlements'] });
    expect((await live.call('POST', '/settlements/mock-trigger', {})).status).toBe(404);
  });
});

describe('scheduled runs', () => {
  test("runs daily at 06:00 UTC of the merchant's clock on business days of the currency", async () => {
    await settles('daily');
    const monday = await nextMonday();
    await moveTo(hour(monday, 0, 5));
    const before = (await listSettlements()).length;
    await ours.fund(50_000);
    await moveTo(hour(monday, 0, 5.9));
    expect(await listSettlements()).toHaveLength(before);
    await moveTo(hour(monday, 0, 7));
    expect((await amounts())[0]).toBe(50_000 - FEE);
    await moveTo(hour(monday, 4, 7));
    await ours.fund(20_000);
    await moveTo(hour(monday, 6, 23));
    expect((await amounts())[0]).toBe(50_000 - FEE);
    await moveTo(hour(monday, 7, 7));
    expect((await amounts())[0]).toBe(20_000 - FEE);
  });

  test('runs weekly, and stops once the schedule is off', async () => {
    await settles('weekly');
    const monday = await nextMonday();
    await moveTo(hour(monday, 0, 7));
    await ours.fund(50_000);
    await moveTo(hour(monday, 4, 7));
    expect(await listSettlements()).toEqual([]);
    await moveTo(hour(monday, 7, 7));
    expect(await amounts()).toEqual([50_000 - FEE]);
    await settles(null);
    await ours.fund(50_000);
    await moveTo(hour(monday, 21, 7));
    expect(await listSettlements()).toHaveLength(1);
  });

  test('runs the weekly settlement of a Monday on which no worker ran', async () => {
    await settles('weekly');
    await ours.fund(50_000);
    const wednesday = hour(await nextMonday(), 2, 7).getTime();
    engine.advance(wednesday - engine.now().getTime());
    await engine.runUntilIdle();
    expect(await amounts()).toEqual([50_000 - FEE]);
  });

  test('runs weekly settlements on the first business day of the week, and none on bank holidays', () => {
    const on = (day: string, how: 'daily' | 'weekly', currency = 'USD') =>
      isRunDay({ calendar: standardCalendar }, Date.parse(day) / (DAY * 1000), how, currency);
    // Monday 2026-09-07 is Labor Day in the United States.
    expect(on('2026-09-07', 'weekly')).toBe(false);
    expect(on('2026-09-08', 'weekly')).toBe(true);
    expect(on('2026-09-09', 'weekly')).toBe(false);
    expect(on('2026-09-07', 'weekly', 'EUR')).toBe(true);
    expect(on('2026-09-08', 'weekly', 'EUR')).toBe(false);
    expect(on('2026-09-07', 'daily')).toBe(false);
    expect(on('2026-09-08', 'daily')).toBe(true);
    expect(on('2026-09-12', 'daily')).toBe(false);
  });

  test('skips a business whose settlements feature is off', async () => {
    await settles('daily');
    await ours.fund(50_000);
    await setMerchant(engine.services, ours.merchant.handle, { features: ['-settlements'] });
    await moveTo(hour(await nextMonday(), 2, 7));
    expect(await listSettlements()).toEqual([]);
  });
});
