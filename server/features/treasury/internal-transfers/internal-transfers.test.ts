import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { verifyAllInvariants } from '../../../api/invariants';
import { type TestEngine, testEngine } from '../../../testing/engine';
import { type TestMerchant, testMerchant } from '../../../testing/merchant';
import { setMerchant } from '../../platform/merchants/public';

let engine: TestEngine;
let platform: TestMerchant;
let shop: TestMerchant;
let stall: TestMerchant;
beforeAll(async () => {
  engine = await testEngine();
});
afterAll(async () => {
  expect(await verifyAllInvariants(engine.services.db)).toEqual([]);
  await engine.stop();
});
beforeEach(async () => {
  platform = await testMerchant(engine, { features: ['platform'] });
  const ofPlatform = { platform: platform.merchant.handle };
  [shop, stall] = [await testMerchant(engine, ofPlatform), await testMerchant(engine, ofPlatform)];
});

const bodyOf = (from: TestMerchant, to: TestMerchant, more: object = {}) => ({
  amount: 400,
  currency: 'USD',
  from_merchant_id: from.merchant.id,
  to_merchant_id: to.merchant.id,
  ...more,
});
const transfer = (by: TestMerchant, from: TestMerchant, to: TestMerchant, more?: object, headers?: object) =>
  by.call('POST', '/internal-transfers', bodyOf(from, to, more), headers as Record<string, string>);
const usdOf = async ({ call }: TestMerchant): Promise<number> => {
  const { body } = await call('GET', '/balances');
  return body.available.find((row: { currency: string }) => row.currency === 'USD').amount;
};

test('moves money from a platform to its merchant, with both balances, the transfer and an event at each', async () => {
  await platform.fund(1_000);
  const { status, body } = await transfer(platform, platform, shop, { reference: 'Float for November' });
  expect(status).toBe(201);
  expect(body).toEqual({
    id: expect.stringMatching(/^inttransfer_/),
    status: 'success',
    owner_merchant_id: platform.merchant.id,
    from_merchant_id: platform.merchant.id,
    to_merchant_id: shop.merchant.id,
    transfer_amount: 400,
    transfer_currency: 'USD',
    reference: 'Float for November',
    fees: { txn_fee: { amount: 0, currency: 'USD' }, fx_fee: { amount: 0, currency: 'USD' } },
    error_code: null,
    error_description: null,
    rejection_reason: null,
    created_at: expect.any(String),
    updated_at: body.created_at,
  });
  expect([await usdOf(platform), await usdOf(shop)]).toEqual([600, 400]);
  for (const party of [platform, shop]) {
    expect((await party.call('GET', `/internal-transfers/${body.id}`)).body).toEqual(body);
    expect((await party.call('GET', '/internal-transfers')).body.data).toEqual([body]);
    const events = await party.call('GET', `/events?entity_id=${body.id}`);
    expect(events.body.data).toMatchObject([{ event_type: 'internal_transfer.success', data: body }]);
  }
  expect((await stall.call('GET', `/internal-transfers/${body.id}`)).status).toBe(404);
});

test('moves money between two merchants of a platform, and shows the transfer to the platform', async () => {
  await shop.fund(500);
  const { body } = await transfer(platform, shop, stall);
  expect([await usdOf(shop), await usdOf(stall), await usdOf(platform)]).toEqual([100, 400, 0]);
  const found = await platform.call('GET', `/internal-transfers?from_merchant_id=${shop.merchant.id}`);
  expect(found.body.data).toEqual([body]);
  expect((await platform.call('GET', '/internal-transfers?status=failed')).body.data).toEqual([]);
});

test("rejects a merchant's transfer to anyone but its platform, or from another balance", async () => {
  await shop.fund(500);
  expect((await transfer(shop, shop, platform)).status).toBe(201);
  expect([await usdOf(shop), await usdOf(platform)]).toEqual([100, 400]);
  expect((await transfer(shop, shop, stall)).status).toBe(404);
  expect((await transfer(shop, platform, shop)).status).toBe(404);
  expect((await transfer(shop, stall, platform)).status).toBe(404);
});

test('reports another platform, its merchants and an unknown merchant alike as not found', async () => {
  await platform.fund(500);
  const stranger = await testMerchant(engine, { features: ['platform'] });
  const theirs = await testMerchant(engine, { platform: stranger.merchant.handle });
  await theirs.fund(500);
  const refused = [
    await transfer(platform, platform, stranger),
    await transfer(platform, platform, theirs),
    await transfer(platform, theirs, platform),
    await transfer(platform, platform, shop, { to_merchant_id: 'merch_00000000000000000000000000' }),
    await transfer(platform, platform, shop, { from_merchant_id: 'x' }),
  ];
  for (const { status, body } of refused)
    expect([status, body]).toEqual([404, { error: 'Not found', message: 'Entity not found' }]);
  expect([await usdOf(platform), await usdOf(theirs)]).toEqual([500, 500]);
});

describe('nothing moves', () => {
  test('rejects a transfer beyond the balance with the shortfall', async () => {
    await platform.fund(150);
    const { status, body } = await transfer(platform, platform, shop);
    expect(status).toBe(400);
    expect(body.message).toMatch(/Additional amount required: 250/);
    expect([await usdOf(platform), await usdOf(shop)]).toEqual([150, 0]);
    expect((await shop.call('GET', '/internal-transfers')).body.data).toEqual([]);
  });

  test.each([
    ['amount', { amount: 0 }],
    ['amount', { amount: 1.5 }],
    ['currency', { currency: 'usd' }],
    ['currency', { currency: 'CHF' }],
    ['reference', { reference: 'x'.repeat(101) }],
    ['note', { note: 'x' }],
  ])('rejects a transfer with a wrong %s', async (field, wrong) => {
    await platform.fund(500);
    const { status, headers } = await transfer(platform, platform, shop, wrong);
    expect([status, headers.get('x-error-field')]).toEqual([400, field]);
    expect(await usdOf(platform)).toBe(500);
  });

  test('rejects a transfer between a merchant and itself', async () => {
    await platform.fund(500);
    const { status, headers } = await transfer(platform, platform, platform);
    expect([status, headers.get('x-error-field')]).toEqual([400, 'to_merchant_id']);
  });
});

test('moves money once per Idempotency-Key, and rejects another body under the same key', async () => {
  await platform.fund(1_000);
  const key = { 'idempotency-key': 'once' };
  const answers = [
    await transfer(platform, platform, shop, {}, key),
    await transfer(platform, platform, shop, {}, key),
  ];
  expect(answers[1]!.body).toEqual(answers[0]!.body);
  expect(answers[1]!.headers.get('idempotent-replayed')).toBe('true');
  expect((await transfer(platform, platform, shop, { amount: 1 }, key)).status).toBe(409);
  expect([await usdOf(platform), await usdOf(shop)]).toEqual([600, 400]);
});

test('creates only those racing transfers that the balance covers', async () => {
  await platform.fund(1_000);
  const made = await Promise.all(Array.from({ length: 6 }, () => transfer(platform, platform, shop)));
  expect(made.map(({ status }) => status).sort()).toEqual([201, 201, 400, 400, 400, 400]);
  expect([await usdOf(platform), await usdOf(shop)]).toEqual([200, 800]);
});

test('releases queued payouts when money is received', async () => {
  await setMerchant(engine.services, shop.merchant.handle, { features: ['payout_queueing'] });
  const waiting = await shop.call('POST', '/payouts', {
    purpose_code: 'S0802',
    beneficiary_id: await shop.payee('IN'),
    source_currency: 'USD',
    destination_currency: 'INR',
    source_amount: 10_000,
    payment_rail: 'neft',
  });
  expect(waiting.body.status).toBe('queued');
  await platform.fund(50_000);
  await transfer(platform, platform, shop, { amount: 50_000 });
  await engine.runUntilIdle();
  expect((await shop.call('GET', `/payouts/${waiting.body.id}`)).body.status).toBe('success');
});
