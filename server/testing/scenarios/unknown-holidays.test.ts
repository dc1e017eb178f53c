import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyAllInvariants } from '../../api/invariants';
import { DAY_MS } from '../../kernel/time/durations';
import { CALENDAR_CURRENCIES, standardCalendar } from '../../providers/business-days';
import { type TestEngine, testEngine } from '../engine';
import { type TestMerchant, testMerchant } from '../merchant';
import { signedIn } from '../person';
import { withdrawalAccountOf } from '../withdrawal-account';

/** Payments on a day whose bank holidays no calendar knows. */

let engine: TestEngine;
beforeAll(async () => {
  engine = await testEngine();
});
afterAll(async () => {
  expect(await verifyAllInvariants(engine.services.db)).toEqual([]);
  await engine.stop();
});

/** The noon, in India, of a day after all calendars end. */
const AFTER = new Date(
  (Math.max(...CALENDAR_CURRENCIES.map((one) => standardCalendar.knownUntil(one))) + 20) * DAY_MS +
    6.5 * 3600_000,
).toISOString();

const moveAfter = async (merchant: TestMerchant) => {
  const moved = await merchant.call('POST', '/sandbox/clock', { now: AFTER });
  expect(moved.status, JSON.stringify(moved.body)).toBe(200);
};
const pay = async (merchant: TestMerchant, payment_rail: string, source_currency: string, to: 'IN' | 'GB') =>
  merchant.call('POST', '/payouts', {
    purpose_code: 'S0802',
    beneficiary_id: await merchant.payee(to),
    source_currency,
    destination_currency: to === 'IN' ? 'INR' : 'GBP',
    source_amount: 10_000,
    payment_rail,
  });

test('a payout whose arrival depends on unknown holidays is paid without an estimated date', async () => {
  const merchant = await testMerchant(engine);
  await moveAfter(merchant);
  await merchant.fund(1_000_000);
  const exchanged = await pay(merchant, 'imps', 'USD', 'IN');
  expect([exchanged.status, exchanged.body.estimated_credit_date]).toEqual([201, null]);
  await merchant.fund(1_000_000, 'GBP');
  const instant = await pay(merchant, 'fps', 'GBP', 'GB');
  expect([instant.status, instant.body.estimated_credit_date]).toEqual([201, AFTER.slice(0, 10)]);
  await engine.runUntilIdle();
  expect((await merchant.call('GET', `/payouts/${exchanged.body.id}`)).body).toMatchObject({
    status: 'success',
    estimated_credit_date: null,
  });
});

test('a payout released from the queue has no estimated date either', async () => {
  const merchant = await testMerchant(engine, { features: ['payout_queueing'] });
  await moveAfter(merchant);
  const { id } = (await pay(merchant, 'imps', 'USD', 'IN')).body;
  await merchant.fund(1_000_000);
  await engine.runUntilIdle();
  expect((await merchant.call('GET', `/payouts/${id}`)).body).toMatchObject({
    status: 'success',
    estimated_credit_date: null,
  });
});

test('a withdrawal is paid without an estimated date, and the preview says so before', async () => {
  const merchant = await testMerchant(engine, { features: ['settlements'] });
  await withdrawalAccountOf(engine, merchant);
  await moveAfter(merchant);
  await merchant.fund(1_000_000);
  const owner = engine.caller(await signedIn(engine, merchant, 'owner'));
  const { balances } = await owner.settlements.terms({});
  expect(balances.map((balance) => balance.estimated_credit_date)).toEqual(balances.map(() => null));
  const made = await merchant.call('POST', '/settlements', { amount: 60_000, balance_currency: 'USD' });
  expect([made.status, made.body.estimated_credit_date]).toEqual([201, null]);
  await engine.runUntilIdle();
  expect((await merchant.call('GET', `/settlements/${made.body.id}`)).body.status).toBe('success');
});
