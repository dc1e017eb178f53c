import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { verifyAllInvariants } from '../../../../api/invariants';
import { type TestEngine, testEngine } from '../../../../testing/engine';
import { type TestMerchant, testMerchant } from '../../../../testing/merchant';

const DAY = 24 * 3600_000;
const NEVER = 'price_0000000000000000000000000z';

let engine: TestEngine;
let platform: TestMerchant;
let shop: TestMerchant;
beforeAll(async () => {
  engine = await testEngine();
});
afterAll(async () => {
  expect(await verifyAllInvariants(engine.services.db)).toEqual([]);
  await engine.stop();
});
beforeEach(async () => {
  platform = await testMerchant(engine, { features: ['platform'] });
  shop = await testMerchant(engine, { platform: platform.merchant.handle });
});

const price = async (more: object = { pricing_type: 'percentage', bps: 150 }) => {
  const { status, body } = await platform.call('POST', '/prices', more);
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
};
const link = async (by: TestMerchant, more: object = {}) => {
  const expires_at = new Date(engine.services.clock.realNow().getTime() + 30 * DAY).toISOString();
  return by.call('POST', '/payin', {
    customer_id: await by.customer(),
    amount: 100_000,
    currency: 'USD',
    expires_at,
    ...more,
  });
};
const createPricedLink = async (by: TestMerchant, more: object = {}) => {
  const { status, body } = await link(by, more);
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
};
const pay = (by: TestMerchant, payin_id: string, amount = 100_000) =>
  by.call('POST', '/payment/mock', { amount, currency: 'USD', payin_id });
const usdOf = async ({ call }: TestMerchant): Promise<number> => {
  const { body } = await call('GET', '/balances');
  return body.available.find((row: { currency: string }) => row.currency === 'USD').amount;
};

describe('referral-fee prices', () => {
  test('creates a price in basis points or as an amount; the default flag is accepted and not returned', async () => {
    const percentage = await price({ pricing_type: 'percentage', bps: 150, default: true });
    expect(percentage).toEqual({
      id: expect.stringMatching(/^price_/),
      pricing_type: 'percentage',
      bps: 150,
      fees_amount: null,
      fees_currency: null,
      created_at: expect.any(String),
      updated_at: expect.any(String),
    });
    const fixed = await price({ pricing_type: 'fixed', fees_amount: 500, fees_currency: 'USD' });
    expect(fixed).toMatchObject({ bps: null, fees_amount: 500, fees_currency: 'USD' });
    expect((await platform.call('GET', `/prices/${fixed.id}`)).body).toEqual(fixed);
    const { body } = await platform.call('GET', '/prices');
    expect(body.data.map(({ id }: { id: string }) => id)).toEqual([fixed.id, percentage.id]);
  });

  test('allows prices only for platforms', async () => {
    const { status, body } = await shop.call('POST', '/prices', { pricing_type: 'percentage', bps: 150 });
    expect([status, body.message]).toEqual([403, 'Feature not enabled']);
  });

  test('returns 404 for a price of another merchant, and does not list it', async () => {
    const { id } = await price();
    expect((await shop.call('GET', `/prices/${id}`)).status).toBe(404);
    expect((await shop.call('GET', '/prices')).body.data).toEqual([]);
  });

  test.each([
    ['pricing_type', { pricing_type: 'tiered', bps: 10 }],
    ['bps', { pricing_type: 'percentage' }],
    ['bps', { pricing_type: 'percentage', bps: 0 }],
    ['bps', { pricing_type: 'percentage', bps: 10_001 }],
    ['bps', { pricing_type: 'fixed', fees_amount: 5, fees_currency: 'USD', bps: 10 }],
    ['fees_amount', { pricing_type: 'fixed', fees_currency: 'USD' }],
    ['fees_amount', { pricing_type: 'percentage', bps: 10, fees_amount: 5 }],
    ['fees_currency', { pricing_type: 'fixed', fees_amount: 5 }],
    ['fees_currency', { pricing_type: 'fixed', fees_amount: 5, fees_currency: 'XXX' }],
    ['name', { pricing_type: 'percentage', bps: 10, name: 'x' }],
  ])('rejects a price with a wrong %s and creates nothing: %o', async (field, body) => {
    const { status, headers } = await platform.call('POST', '/prices', body);
    expect([status, headers.get('x-error-field')]).toEqual([400, field]);
    expect((await platform.call('GET', '/prices')).body.data).toEqual([]);
  });

  test('makes the first price the default until another one is made the default', async () => {
    const first = await price();
    expect((await createPricedLink(shop)).price_id).toBe(first.id);
    await price({ pricing_type: 'percentage', bps: 10 });
    expect((await createPricedLink(shop)).price_id).toBe(first.id);
    const later = await price({ pricing_type: 'percentage', bps: 20, default: true });
    expect((await createPricedLink(shop)).price_id).toBe(later.id);
  });

  test('makes one price the default when first prices are created concurrently', async () => {
    const made = await Promise.all(Array.from({ length: 6 }, () => price()));
    const { price_id } = await createPricedLink(shop);
    expect(made.map(({ id }) => id)).toContain(price_id);
  });

  test('charges a referral fee to the paid merchant and credits it to the platform', async () => {
    await price();
    const { id } = await price({ pricing_type: 'fixed', fees_amount: 700, fees_currency: 'USD' });
    const made = await createPricedLink(shop, { price_id: id });
    expect(made.price_id).toBe(id);
    const { body } = await pay(shop, made.id);
    expect(body).toMatchObject({ status: 'success', payment_amount: 100_000, fee_bearer: 'merchant' });
    expect(body.fee_breakdown.referral_fee).toEqual([
      { amount: 700, currency: 'USD', bearer: 'merchant', collection_mode: 'immediate', taxes: [] },
    ]);
    expect([await usdOf(shop), await usdOf(platform)]).toEqual([99_300, 700]);
    const order = await shop.call('POST', '/orders', {
      customer_id: await shop.customer(),
      amount: 50_000,
      currency: 'USD',
      price_id: id,
    });
    expect(order.body.price_id).toBe(id);
  });

  test('adds the referral fee when customers bear fees, and does not match a smaller transfer', async () => {
    const { id } = await price();
    const made = await createPricedLink(shop, { price_id: id, fee_bearer: 'customer' });
    expect((await pay(shop, made.id)).body).toMatchObject({ error_code: 'PAYIN_AMOUNT_MISMATCH' });
    const { body } = await pay(shop, made.id, 101_500);
    expect(body).toMatchObject({ status: 'success', requested_amount: 100_000, fee_bearer: 'customer' });
    expect([await usdOf(shop), await usdOf(platform)]).toEqual([100_000, 1_500]);
  });

  test('charges the referral fee on an unmatched transfer that is connected', async () => {
    await price();
    const made = await createPricedLink(shop);
    const transfer = await shop.call('POST', '/payment/mock', { amount: 100_000, currency: 'USD' });
    expect(await usdOf(platform)).toBe(0);
    const path = `/payment/${transfer.body.id}/connect-payin`;
    const { body } = await shop.call('POST', path, { payin_id: made.id });
    expect(body.fee_breakdown.referral_fee).toMatchObject([{ amount: 1_500 }]);
    expect([await usdOf(shop), await usdOf(platform)]).toEqual([98_500, 1_500]);
  });

  test("charges the customer's referral fee on a connected transfer that was already credited", async () => {
    await price();
    const made = await createPricedLink(shop, { fee_bearer: 'customer' });
    const transfer = await shop.call('POST', '/payment/mock', { amount: 101_500, currency: 'USD' });
    const path = `/payment/${transfer.body.id}`;
    expect((await shop.call('GET', `${path}/eligible-payins`)).body.data).toMatchObject([{ id: made.id }]);
    expect((await shop.call('POST', `${path}/connect-payin`, { payin_id: made.id })).status).toBe(200);
    expect([await usdOf(shop), await usdOf(platform)]).toEqual([100_000, 1_500]);
  });

  test('charges the referral fee on a card payment, and credits it back to a platform that is paid itself', async () => {
    const { id } = await price();
    const order = await platform.call('POST', '/orders', {
      customer_id: await platform.customer(),
      amount: 100_000,
      currency: 'USD',
      price_id: id,
    });
    const { body } = await platform.call('POST', '/payment', {
      order_id: order.body.id,
      method: 'card',
      card: {
        number: '4000000000000077',
        expiry_month: 12,
        expiry_year: 2031,
        cvv: '123',
        holder_name: 'Meera Iyer',
      },
      callback_url: 'https://example.com/paid',
    });
    expect(body.status, JSON.stringify(body)).toBe('success');
    expect(body.fee_breakdown).toMatchObject({
      txn_fee: [{ amount: 2_930 }],
      referral_fee: [{ amount: 1_500 }],
    });
    expect(await usdOf(platform)).toBe(97_070);
  });

  test('caps the referral fee at the amount paid', async () => {
    await price({ pricing_type: 'fixed', fees_amount: 5_000, fees_currency: 'USD' });
    const made = await createPricedLink(shop, { amount: 2_000 });
    await pay(shop, made.id, 2_000);
    expect([await usdOf(shop), await usdOf(platform)]).toEqual([0, 2_000]);
  });

  test('returns 404 for a price that is unknown, of another platform, or used without a platform', async () => {
    const { id } = await price();
    const stranger = await testMerchant(engine, { features: ['platform'] });
    const theirs = await testMerchant(engine, { platform: stranger.merchant.handle });
    const alone = await testMerchant(engine);
    for (const [by, price_id] of [
      [shop, NEVER],
      [theirs, id],
      [alone, id],
    ] as const)
      expect((await link(by, { price_id })).status).toBe(404);
  });
});
