import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { verifyAllInvariants } from '../../../../api/invariants';
import { cardOf } from '../../../../testing/card';
import { type TestEngine, testEngine } from '../../../../testing/engine';
import { type TestMerchant, testMerchant } from '../../../../testing/merchant';
import { personAt } from '../../../../testing/person';
import { setMerchant } from '../../../platform/merchants/public';

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
  ours = await testMerchant(engine);
  await setNow('2031-01-10T09:00:00Z');
  await setMerchant(engine.services, ours.merchant.handle, { feeCollectionMode: 'deferred' });
});

const setNow = async (now: string) => {
  const { status, body } = await ours.call('POST', '/sandbox/clock', { now });
  expect([status, body.message]).toEqual([200, undefined]);
};
const usd = async () => {
  const { body } = await ours.call('GET', '/balances');
  return body.available.find(({ currency }: { currency: string }) => currency === 'USD').amount;
};
const charge = async (amount: number) => {
  const customer_id = await ours.customer();
  const order = await ours.call('POST', '/orders', { customer_id, amount, currency: 'USD' });
  const { body } = await ours.call('POST', '/payment', {
    order_id: order.body.id,
    card: cardOf('immediate'),
    callback_url: 'https://shop.example',
  });
  return body;
};
const payOut = async (source_amount: number) => {
  const { body } = await ours.call('POST', '/payouts', {
    purpose_code: 'S0802',
    beneficiary_id: await ours.payee('IN'),
    source_currency: 'USD',
    destination_currency: 'INR',
    source_amount,
    payment_rail: 'neft',
  });
  return body;
};
const fees = async (query = '') => (await ours.call('GET', `/monthly-fees${query}`)).body.data;

test('owes fees until the end of the month, then debits and lists them together', async () => {
  const payment = await charge(100_000);
  expect(payment).toMatchObject({
    fee_collection_mode: 'deferred',
    fee_breakdown: { txn_fee: [{ amount: 2_930, collection_mode: 'deferred' }] },
  });
  expect(await usd()).toBe(100_000);
  const payout = await payOut(20_000);
  expect(payout.fee_collection_mode).toBe('deferred');
  await engine.runUntilIdle();
  await setNow('2031-01-12T09:00:00Z');
  expect((await ours.call('GET', `/payouts/${payout.id}`)).body.status).toBe('success');
  // The FX fee of 100 and the transfer fee of 100 are collected later.
  expect(await usd()).toBe(80_000);
  expect(await fees()).toEqual([]);
  await setNow('2031-02-01T00:05:00Z');
  const [fee] = await fees();
  expect(fee).toMatchObject({
    id: expect.stringMatching(/^mfee_/),
    status: 'collected',
    month: '2031-01',
    amount: 2_930 + 200,
    currency: 'USD',
    collected_at: expect.stringMatching(/^2031-02-01T00:0/),
  });
  expect(await usd()).toBe(80_000 - 3_130);
  expect((await ours.call('GET', `/monthly-fees/${fee.id}`)).body).toEqual(fee);
  await charge(10_000);
  await setNow('2031-03-01T00:05:00Z');
  expect(
    (await fees()).map(({ month, amount }: { month: string; amount: number }) => [month, amount]),
  ).toEqual([
    ['2031-02', 320],
    ['2031-01', 3_130],
  ]);
  expect(await fees('?month=2031-01')).toHaveLength(1);
  expect(await fees('?status=due')).toEqual([]);
});

test('keeps fees due that the balance does not cover, and debits them on the first day that it does', async () => {
  await charge(10_000);
  await ours.call('POST', '/balance_conversions', {
    source_currency: 'USD',
    target_currency: 'EUR',
    source_amount: 9_900,
  });
  await setNow('2031-02-03T00:05:00Z');
  expect(await fees()).toMatchObject([{ status: 'due', amount: 320, collected_at: null }]);
  await ours.fund(1_000);
  const before = await usd();
  await setNow('2031-02-04T00:05:00Z');
  expect(await fees()).toMatchObject([{ status: 'collected' }]);
  expect(await usd()).toBe(before - 320);
});

test("requires a balance that covers a payout's fees even if they are deferred", async () => {
  await ours.fund(20_000);
  expect((await payOut(20_000)).message).toMatch(/Additional amount required: 200/);
});

test('collects owed fees at the end of the month after switching to immediate collection', async () => {
  await charge(10_000);
  await setMerchant(engine.services, ours.merchant.handle, { feeCollectionMode: 'immediate' });
  expect((await charge(10_000)).fee_collection_mode).toBe('immediate');
  await setNow('2031-02-01T00:05:00Z');
  expect(await fees()).toMatchObject([{ amount: 320 }]);
});

test("returns 404 for another merchant's monthly fees", async () => {
  await charge(10_000);
  await setNow('2031-02-01T00:05:00Z');
  const [{ id }] = await fees();
  const stranger = await testMerchant(engine);
  expect((await stranger.call('GET', `/monthly-fees/${id}`)).status).toBe(404);
  expect((await stranger.call('GET', '/monthly-fees')).body.data).toEqual([]);
});

test('lists monthly fees by month, amount and status, with their history', async () => {
  await charge(100_000);
  await setNow('2031-02-01T00:05:00Z');
  const { trpc } = await personAt(engine, ours, 'viewer');
  const listFees = async (filters: object) => (await trpc.monthly_fees.rows(filters)).data;
  const [fee] = await listFees({});
  expect(fee).toMatchObject({ month: '2031-01', amount: 2_930, status: 'collected' });
  expect(await listFees({ q: '2031-01' })).toEqual([fee]);
  expect(await listFees({ status: 'due' })).toEqual([]);
  expect(await listFees({ currency: 'USD', min_amount: 2_931 })).toEqual([]);
  const { timeline } = await trpc.monthly_fees.view({ id: fee!.id });
  expect(timeline.map(({ title }) => title)).toEqual(['Collected']);
});
