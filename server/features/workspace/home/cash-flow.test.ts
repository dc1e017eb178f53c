import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestEngine, testEngine } from '../../../testing/engine';
import { testMerchant } from '../../../testing/merchant';
import { ownDatabase } from '../../../testing/own-database';
import { personAt, session } from '../../../testing/person';

const DAY = 24 * 3600_000;

// These tests move the clock by weeks, so shared workers must not pick up their rows.
let database: Awaited<ReturnType<typeof ownDatabase>>;
let engine: TestEngine;
beforeAll(async () => {
  database = await ownDatabase();
  engine = await testEngine(database.url);
});
afterAll(async () => {
  await engine.stop();
  await database.drop();
});

async function firm(features: string[] = []) {
  const at = await testMerchant(engine, { features, currencies: ['USD', 'EUR'] });
  const maker = await personAt(engine, at, 'maker');
  const payee = await at.payee('IN');
  const terms = (source_amount: number) => ({
    purpose_code: 'S0802',
    beneficiary_id: payee,
    source_currency: 'USD',
    destination_currency: 'INR',
    source_amount,
    payment_rail: 'imps' as const,
  });
  const report = async () => engine.caller(await session(engine, maker.email)).home.cash_flow({});
  return { at, maker, terms, report };
}

const amounts = (parts: readonly { amount: number }[]) => parts.map(({ amount }) => amount);

test('money in and out is summed by week, and compared with the weeks before', async () => {
  const { at, terms, report } = await firm();
  await at.fund(1_000_000);
  engine.advance(13 * 7 * DAY);
  await at.fund(500_000);
  await at.call('POST', '/payouts', terms(100_000));
  await engine.runUntilIdle();
  const { weeks, planned, before, base, currencies } = await report();
  expect([base, currencies, weeks.length, planned.length]).toEqual(['USD', ['USD'], 12, 4]);
  expect(before).toEqual({ in: 1_000_000, out: 0 });
  const latest = weeks.at(-1)!;
  expect(amounts(latest.in)).toEqual([500_000]);
  // The amount, the FX fee of 0.5 % and the fee of the rail.
  expect(amounts(latest.out)).toEqual([100_600]);
  expect(new Date(latest.from).getUTCDay()).toBe(1);
  expect(weeks.slice(0, -1).flatMap((week) => [...week.in, ...week.out])).toEqual([]);
});

test('the FX cost of a month is its FX fees, with the amounts converted', async () => {
  const { at, terms, report } = await firm();
  await at.fund(1_000_000);
  await at.call('POST', '/payouts', terms(100_000));
  await at.call('POST', '/balance_conversions', {
    source_currency: 'USD',
    target_currency: 'EUR',
    source_amount: 50_000,
  });
  await engine.runUntilIdle();
  const { fx, weeks } = await report();
  expect(fx).toHaveLength(12);
  const latest = fx.at(-1)!;
  const { rows } = await engine.services.db.system.pool.query<{ cost: string; volume: string }>(
    `SELECT sum(amount) FILTER (WHERE kind = 'fx_fee') AS cost,
       sum(amount) FILTER (WHERE credit_account = 'clearing' AND currency = 'USD') AS volume
     FROM ledger_entry WHERE merchant_id = $1`,
    [at.merchant.id],
  );
  expect([latest.cost, latest.volume]).toEqual([Number(rows[0]!.cost), Number(rows[0]!.volume)]);
  expect(latest.cost).toBeGreaterThan(0);
  expect(amounts(weeks.at(-1)!.in)).toEqual([1_000_000]);
});

test('planned weeks hold scheduled payouts, which lower the balance', async () => {
  const { at, maker, terms, report } = await firm();
  await at.fund(300_000);
  const first_on = new Date(engine.now().getTime() + 8 * DAY).toISOString().slice(0, 10);
  const weekly = { ...terms(100_000), first_on, frequency: 'weekly' as const, ends_on: null };
  await maker.trpc.recurring_payouts.create(weekly).catch(async () => {
    const again = engine.caller(await session(engine, maker.email));
    await again.recurring_payouts.create(weekly);
  });
  const { planned, lowest } = await report();
  expect(planned.flatMap((week) => amounts(week.out)).length).toBeGreaterThanOrEqual(3);
  const usd = lowest.find(({ currency }) => currency === 'USD')!;
  expect(usd.available).toBe(300_000);
  expect(usd.amount).toBeLessThanOrEqual(0);
  expect(lowest.find(({ currency }) => currency === 'EUR')).toMatchObject({ available: 0, amount: 0 });
});

test('unsent payouts are summed by age, separately while they wait for approval', async () => {
  const { at, terms, report } = await firm(['payout_approval']);
  await at.fund(1_000_000);
  await at.call('POST', '/payouts', terms(20_000));
  engine.advance(9 * DAY);
  await at.call('POST', '/payouts', terms(10_000));
  const { unsent } = await report();
  expect(unsent).toEqual([
    { age: 'today', count: 1, approved: 0, waiting: 10_000 },
    { age: 'week', count: 0, approved: 0, waiting: 0 },
    { age: 'month', count: 1, approved: 0, waiting: 20_000 },
    { age: 'older', count: 0, approved: 0, waiting: 0 },
  ]);
});
