import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyAllInvariants } from '../../../api/invariants';
import { DAY_MS } from '../../../kernel/time/durations';
import { startOfWeek, WEEK_MS } from '../../../kernel/time/weeks';
import { type TestEngine, testEngine } from '../../../testing/engine';
import { type TestMerchant, testMerchant } from '../../../testing/merchant';
import { ownDatabase } from '../../../testing/own-database';
import { signedIn } from '../../../testing/person';

// These tests move the clock by weeks, so shared workers must not pick up their rows.
let database: Awaited<ReturnType<typeof ownDatabase>>;
let engine: TestEngine;
beforeAll(async () => {
  database = await ownDatabase();
  engine = await testEngine(database.url);
});
afterAll(async () => {
  expect(await verifyAllInvariants(engine.services.db)).toEqual([]);
  await engine.stop();
  await database.drop();
});

const as = async (merchant: TestMerchant, role: string) =>
  engine.caller(await signedIn(engine, merchant, role));
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);
const monday = (weeks = 0) => dayOf(startOfWeek(engine.now().getTime()) + weeks * WEEK_MS);

async function firm() {
  const merchant = await testMerchant(engine, { currencies: ['EUR', 'USD'] });
  for (const currency of ['EUR', 'USD']) await merchant.fund(10_000_000, currency);
  const beneficiary_id = await merchant.payee('IN');
  const pay = async (source_amount: number, source_currency = 'USD') => {
    const { status, body } = await merchant.call('POST', '/payouts', {
      purpose_code: 'S0802',
      beneficiary_id,
      source_currency,
      destination_currency: 'INR',
      source_amount,
      payment_rail: 'imps',
    });
    expect(status).toBe(201);
    return body.id as string;
  };
  const set = async (id: string, status: string, more: object = {}) =>
    expect(await merchant.call('PATCH', '/payouts/mock', { id, status, ...more })).toMatchObject({
      status: 200,
    });
  return { merchant, pay, set };
}

test('a past day has the payouts that arrived or are on their way, with sums of all of them by currency', async () => {
  const { merchant, pay, set } = await firm();
  const other = await firm();
  const paidOn = dayOf(engine.now().getTime());
  for (let at = 0; at < 12; at++) await set(await pay(10_000 + at), 'success');
  const euros = await pay(50_000, 'EUR');
  await set(euros, 'success');
  const sent = await pay(70_000, 'EUR');
  await set(sent, 'queued');
  await set(sent, 'in_progress');
  const setBack = await pay(90_000);
  await set(setBack, 'success');
  await set(setBack, 'failed', { error_code: 'INVALID_BENE_ACCOUNT_NUMBER' });
  await other.set(await other.pay(1_000), 'success');
  for (const role of ['viewer', 'maker', 'owner']) {
    const { paid } = await (await as(merchant, role)).home.calendar({ from: monday() });
    expect(paid).toMatchObject([
      {
        day: paidOn,
        count: 14,
        totals: [
          { amount: 120_000, currency: 'EUR' },
          { amount: 120_066, currency: 'USD' },
        ],
      },
    ]);
    const [{ lines } = { lines: [] }] = paid;
    expect(lines).toHaveLength(12);
    expect(lines.slice(0, 2).map(({ id, kind, title, detail }) => [id, kind, title, detail])).toEqual([
      [sent, 'payout', 'Asha Traders', 'Sent'],
      [euros, 'payout', 'Asha Traders', 'Arrived'],
    ]);
  }
  const others = await (await as(other.merchant, 'viewer')).home.calendar({ from: monday() });
  expect(others.paid).toMatchObject([{ count: 1, totals: [{ amount: 1_000, currency: 'USD' }] }]);

  engine.advance(5 * WEEK_MS);
  const viewer = await as(merchant, 'viewer');
  expect((await viewer.home.calendar({ from: monday(-5) })).paid).toMatchObject([{ day: paidOn }]);
  for (const weeks of [-10, 5])
    expect((await viewer.home.calendar({ from: monday(weeks) })).paid).toEqual([]);
});

test('the range begins on a Monday at most 55 weeks before or after this one', async () => {
  const { merchant } = await firm();
  const viewer = await as(merchant, 'viewer');
  for (const weeks of [-55, 55])
    expect(await viewer.home.calendar({ from: monday(weeks) })).toEqual({
      data: [],
      complete: true,
      paid: [],
    });
  for (const [from, rule] of [
    [monday(-56), 'at most 55 weeks'],
    [monday(56), 'at most 55 weeks'],
    [dayOf(Date.parse(monday()) + DAY_MS), 'must be a Monday'],
    ['2026-13-01', 'must be a date'],
  ] as const)
    await expect(viewer.home.calendar({ from })).rejects.toMatchObject({
      cause: { fields: [{ path: 'from', message: expect.stringContaining(rule) }] },
    });
});
