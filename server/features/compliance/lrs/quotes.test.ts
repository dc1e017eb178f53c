import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestEngine, testEngine } from '../../../testing/engine';
import { type TestMerchant, testMerchant } from '../../../testing/merchant';
import { setMerchant } from '../../platform/merchants/public';

const REMITTANCE = {
  resource: 'payin',
  bank_code: 'hdfc',
  source_currency: 'INR',
  target_currency: 'USD',
  source_amount: 10_000_000,
};
const WITHDRAWAL = {
  resource: 'payout',
  bank_code: 'hdfc',
  source_currency: 'USD',
  target_currency: 'INR',
  source_amount: 100_000,
};

let engine: TestEngine;
let ours: TestMerchant;
beforeAll(async () => {
  engine = await testEngine();
});
afterAll(() => engine.stop());
beforeEach(async () => {
  ours = await testMerchant(engine, { features: ['lrs'] });
  await setMerchant(engine.services, ours.merchant.handle, { lrsBanks: ['hdfc'] });
});

const quote = (body: object, headers?: Record<string, string>) =>
  ours.call('POST', '/lrs/quotes', body, headers);

describe('POST /lrs/quotes', () => {
  test('quotes an LRS remittance with rate, GST and converted amount', async () => {
    const { status, body } = await quote(REMITTANCE);
    const rate = Number(body.fx_rate);
    expect(rate).toBeGreaterThan(50);
    expect([status, body]).toEqual([
      201,
      {
        id: expect.stringMatching(/^quote_/),
        resource: 'payin',
        from: { amount: 10_000_000, currency: 'INR' },
        // GST of 180.00 is deducted from the rupees before conversion.
        to: { amount: Math.floor((10_000_000 - 18_000) / rate), currency: 'USD' },
        fx_rate: expect.any(String),
        bank_code: 'hdfc',
        total_tax: '180.00',
        tcs: { amount: 0, currency: 'INR' },
        customer_id: null,
        purpose_code: null,
        limit_left: null,
        expires_at: new Date(Date.parse(body.created_at) + 30 * 60_000).toISOString(),
        created_at: expect.any(String),
      },
    ]);
    expect((await ours.call('GET', `/lrs/quotes/${body.id}`)).body).toEqual(body);
  });

  test('adds TCS of 20% on the part above ten lakh', async () => {
    const { body } = await quote({ ...REMITTANCE, source_amount: 120_000_000 });
    expect([body.total_tax, body.tcs]).toEqual(['1026.00', { amount: 4_000_000, currency: 'INR' }]);
  });

  test('deducts GST from the rupees of an LRS withdrawal', async () => {
    const { body } = await quote(WITHDRAWAL);
    const gross = Math.floor(100_000 * Number(body.fx_rate));
    expect(body).toMatchObject({
      resource: 'payout',
      total_tax: '150.59',
      to: { amount: gross - 15_059, currency: 'INR' },
      tcs: { amount: 0, currency: 'INR' },
    });
  });

  test.each([
    ['resource', { resource: 'order' }],
    ['bank_code', { bank_code: 'icici' }],
    ['source_currency', { source_currency: 'EUR' }],
    ['target_currency', { target_currency: 'EUR' }],
    ['source_amount', { source_amount: 0 }],
    ['source_amount', { source_amount: 4_500 }],
    ['target_amount', { target_amount: 5 }],
  ])('rejects an LRS quote with a wrong %s: %o', async (field, wrong) => {
    const { status, headers } = await quote({ ...REMITTANCE, ...wrong });
    expect([status, headers.get('x-error-field')]).toEqual([400, field]);
  });

  test('requires the LRS feature, and returns the same quote for an Idempotency-Key', async () => {
    const plain = await testMerchant(engine);
    expect((await plain.call('POST', '/lrs/quotes', REMITTANCE)).status).toBe(403);
    const key = { 'idempotency-key': 'once' };
    const [first, again] = [await quote(REMITTANCE, key), await quote(REMITTANCE, key)];
    expect(again.body).toEqual(first.body);
  });
});

describe('GET /lrs/quotes/{id}', () => {
  test('returns any quote of the account, including those from POST /quotes', async () => {
    const { body } = await ours.call('POST', '/quotes', {
      resource: 'conversion',
      source_currency: 'USD',
      destination_currency: 'EUR',
      source_amount: 10_000,
    });
    const [made] = body.quotes;
    expect((await ours.call('GET', `/lrs/quotes/${made.id}`)).body).toEqual(made);
    const stranger = await testMerchant(engine);
    expect((await stranger.call('GET', `/lrs/quotes/${made.id}`)).status).toBe(404);
  });

  test('rejects an LRS quote for a payout, payment link or conversion', async () => {
    const { body } = await quote(WITHDRAWAL);
    const payout = await ours.call('POST', '/payouts', {
      purpose_code: 'S0802',
      beneficiary_id: await ours.payee('IN'),
      quote_id: body.id,
    });
    expect([payout.status, payout.body.error]).toEqual([400, 'Bad Request']);
    const conversion = await ours.call('POST', '/balance_conversions', { quote_id: body.id });
    expect(conversion.body.message).toBe('Quote is not a conversion quote');
  });
});
