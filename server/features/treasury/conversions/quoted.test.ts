import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { verifyAllInvariants } from '../../../api/invariants';
import { type TestEngine, testEngine } from '../../../testing/engine';
import { type TestMerchant, testMerchant } from '../../../testing/merchant';
import { movingRates } from '../fx/public';

const MINUTE = 60_000;

let engine: TestEngine;
let ours: TestMerchant;
beforeAll(async () => {
  engine = await testEngine(undefined, { rates: movingRates });
});
afterAll(async () => {
  expect(await verifyAllInvariants(engine.services.db)).toEqual([]);
  await engine.stop();
});
beforeEach(async () => {
  ours = await testMerchant(engine);
  await ours.fund(100_000);
});

const quoteBody = (more: object = {}) => ({
  resource: 'conversion',
  source_currency: 'USD',
  destination_currency: 'EUR',
  source_amount: 10_000,
  ...more,
});
const requestQuote = (more?: object) => ours.call('POST', '/quotes', quoteBody(more));
const quoteOf = async (more?: object) => (await requestQuote(more)).body.quotes[0];
const convert = (quote_id: string, more: object = {}, merchant = ours) =>
  merchant.call('POST', '/balance_conversions', { quote_id, ...more });
const statusOf = async (id: string) => (await ours.call('GET', `/lrs/quotes/${id}`)).body.status;
const usd = async () => (await ours.call('GET', '/balances')).body.available[0].amount;

describe('a quote of a conversion', () => {
  test('quotes a conversion with only the FX fee, no payment_method, for 30 minutes', async () => {
    const { status, body } = await requestQuote();
    expect([status, body.quotes.length]).toEqual([201, 1]);
    const [quote] = body.quotes;
    expect(quote).toMatchObject({
      resource: 'conversion',
      status: 'open',
      payment_method: null,
      source_amount: 10_000,
      destination_amount: Math.floor(10_000 * quote.fx_rate),
      fees: { fx_fee: { amount: 50, currency: 'USD' }, txn_fee: { amount: 0, currency: 'USD' } },
    });
    expect(Date.parse(quote.expires_at) - Date.parse(quote.created_at)).toBe(30 * MINUTE);
  });

  test('rejects a source currency without a balance with the common message', async () => {
    const { status, headers, body } = await requestQuote({ source_currency: 'JPY' });
    expect([status, headers.get('x-error-field'), body.message]).toEqual([
      400,
      'source_currency',
      'Source currency is not supported: JPY',
    ]);
  });

  test('fixes the amount received when destination_amount is given', async () => {
    const quote = await quoteOf({ source_amount: undefined, destination_amount: 9_999 });
    expect(quote.destination_amount).toBe(9_999);
    expect(quote.source_amount).toBe(Math.ceil(9_999 / quote.fx_rate));
  });

  test.each<[string, object, string]>([
    ['a payment_method', { payment_method: { type: 'card' } }, 'payment_method'],
    ['one currency twice', { destination_currency: 'USD' }, 'destination_currency'],
    ['a currency without a balance', { destination_currency: 'INR' }, 'destination_currency'],
    ['an amount of which nothing would arrive', { source_amount: 1 }, 'source_amount'],
    ['both amounts', { destination_amount: 1 }, 'source_amount'],
  ])('rejects a conversion quote with %s', async (_with, more, field) => {
    const { status, headers } = await requestQuote(more);
    expect([status, headers.get('x-error-field')]).toEqual([400, field]);
  });

  test('requires payment_method for a payout or payin quote', async () => {
    const { status, headers } = await requestQuote({ resource: 'payout' });
    expect([status, headers.get('x-error-field')]).toEqual([400, 'payment_method']);
  });
});

describe('a conversion with a quote', () => {
  test("converts at the quote's amounts, rate and fee after the rate changed, and uses the quote", async () => {
    const quote = await quoteOf();
    engine.advance(29 * MINUTE);
    const { status, body } = await convert(quote.id);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      quote_id: quote.id,
      from: { amount: quote.source_amount, currency: 'USD' },
      to: { amount: quote.destination_amount, currency: 'EUR' },
      fees: quote.fees,
      mid_market_rate: { currency: 'EUR', rate: quote.fx_rate },
    });
    expect(await statusOf(quote.id)).toBe('used');
    expect(await usd()).toBe(100_000 - 10_050);
  });

  test('uses a conversion quote once', async () => {
    const quote = await quoteOf();
    const answers = await Promise.all(Array.from({ length: 6 }, () => convert(quote.id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400, 400, 400]);
    for (const { status, body } of answers)
      if (status === 400) expect(body.message).toBe('Quote has already been used');
    expect(await usd()).toBe(100_000 - 10_050);
  });

  test('rejects an expired quote without converting at another rate', async () => {
    const quote = await quoteOf();
    engine.advance(30 * MINUTE);
    const { status, headers, body } = await convert(quote.id);
    expect([status, headers.get('x-error-field'), body.message]).toEqual([
      400,
      'quote_id',
      'Quote has expired',
    ]);
    expect(await usd()).toBe(100_000);
  });

  test.each(['source_currency', 'target_currency', 'source_amount', 'target_amount'])(
    'rejects %s together with a conversion quote',
    async (field) => {
      const value = field.endsWith('amount') ? 100 : 'USD';
      const { status, headers, body } = await convert((await quoteOf()).id, { [field]: value });
      expect([status, headers.get('x-error-field')]).toEqual([400, field]);
      expect(body.message).toBe(`${field} cannot be specified when quote_id is present`);
    },
  );

  test('rejects a quote of another kind, and a payout with a conversion quote', async () => {
    const method = { type: 'bank_transfer', subtype: 'swift_transfer' };
    const payout = await quoteOf({ resource: 'payout', payment_method: method });
    const refused = await convert(payout.id);
    expect([refused.status, refused.body.message]).toEqual([400, 'Quote is not a conversion quote']);
    const quote = await quoteOf();
    const paid = await ours.call('POST', '/payouts', {
      purpose_code: 'S0802',
      beneficiary_id: await ours.payee('DE'),
      quote_id: quote.id,
    });
    expect([paid.status, paid.body.message]).toEqual([400, 'Quote is not a payout quote']);
    expect([await statusOf(payout.id), await statusOf(quote.id)]).toEqual(['open', 'open']);
  });

  test("reports another merchant's, an unknown and a malformed quote alike as not found", async () => {
    const other = await testMerchant(engine);
    const quote = await quoteOf();
    for (const id of [quote.id, `${quote.id.slice(0, -4)}zzzz`, 'x'])
      expect((await convert(id, {}, other)).status).toBe(404);
    expect(await statusOf(quote.id)).toBe('open');
  });

  test('leaves the quote unused when the balance is too low', async () => {
    const quote = await quoteOf({ source_amount: 100_000 });
    const refused = await convert(quote.id);
    expect([refused.status, refused.body.message]).toEqual([
      400,
      expect.stringMatching(/Additional amount required: 500\./),
    ]);
    expect(await statusOf(quote.id)).toBe('open');
  });
});
