import { afterAll, beforeAll, expect, test } from 'vitest';
import { rateToNumber } from '../../../kernel/money/rate';
import { type TestEngine, testEngine } from '../../../testing/engine';
import { type TestMerchant, testMerchant } from '../../../testing/merchant';
import { movingRates } from './public';

let engine: TestEngine;
let ours: TestMerchant;
beforeAll(async () => {
  engine = await testEngine(undefined, { rates: movingRates });
  ours = await testMerchant(engine);
  await ours.fund(1_000_000);
});
afterAll(() => engine.stop());

const rate = async (source: string, target: string) =>
  ours.call('GET', `/fx-rate?source_currency=${source}&target_currency=${target}`);
const atMinute = () => engine.advance(61_000 - (engine.now().getTime() % 60_000));

test('GET /fx-rate returns the minute’s mid-market rate, which changes by the minute', async () => {
  const seen = new Set<number>();
  for (let minute = 0; minute < 5; minute++) {
    atMinute();
    const { status, body } = await rate('USD', 'INR');
    expect(status).toBe(200);
    const known = movingRates.midMarket('USD', 'INR', engine.now())!;
    expect(body).toEqual({
      source_currency: 'USD',
      target_currency: 'INR',
      rate: rateToNumber(known.rate),
      timestamp: known.timestamp,
    });
    seen.add(body.rate);
  }
  expect(seen.size).toBeGreaterThan(1);
});

test('quotes and payouts use their minute’s rate, and a payout on a quote the quote’s rate', async () => {
  const beneficiary_id = await ours.payee('IN');
  const terms = { source_currency: 'USD', destination_currency: 'INR', source_amount: 10_000 };
  const method = { type: 'bank_transfer', subtype: 'local_transfer' };
  atMinute();
  const { rate: now } = (await rate('USD', 'INR')).body;
  const asked = { resource: 'payout', ...terms, payment_method: method };
  const quoted = await ours.call('POST', '/quotes', asked);
  type Quote = { payment_method: { payment_rail: string } };
  const quote = quoted.body.quotes.find(
    ({ payment_method }: Quote) => payment_method.payment_rail === 'imps',
  );
  expect(quote.fx_rate).toBe(now);
  const purpose = { beneficiary_id, purpose_code: 'S0802' };
  const made = await ours.call('POST', '/payouts', { ...purpose, ...terms, payment_rail: 'imps' });
  expect(made.body.mid_market_rate.rate).toBe(now);
  do atMinute();
  while ((await rate('USD', 'INR')).body.rate === now);
  const onQuote = await ours.call('POST', '/payouts', { ...purpose, quote_id: quote.id });
  expect(onQuote.body).toMatchObject({
    mid_market_rate: { rate: now },
    destination_amount: quote.destination_amount,
  });
});

test('a merchant’s rate follows its own clock', async () => {
  atMinute();
  const days = 24 * 3600;
  const { now } = (await ours.call('POST', '/sandbox/clock', { advance_by_seconds: 3 * days })).body;
  const known = movingRates.midMarket('EUR', 'USD', new Date(now))!;
  expect((await rate('EUR', 'USD')).body).toMatchObject({
    rate: rateToNumber(known.rate),
    timestamp: known.timestamp,
  });
});

test('a source currency in lower case gets the same error as an unknown one', async () => {
  for (const source of ['usd', 'XXX', 'US', '']) {
    const { status, body, headers } = await rate(source, 'INR');
    expect([status, body]).toEqual([
      400,
      { error: 'Bad Request', message: 'Source currency is not supported' },
    ]);
    expect(headers.get('x-error-field')).toBe('source_currency');
  }
  for (const target of ['inr', 'XXX']) {
    expect((await rate('USD', target)).body.message).toBe('Target currency is not supported');
  }
  const payout = { purpose_code: 'S0802', beneficiary_id: 'x', source_currency: 'usd' };
  const refused = await ours.call('POST', '/payouts', {
    ...payout,
    destination_currency: 'INR',
    source_amount: 1,
  });
  expect([refused.status, refused.body.message]).toEqual([400, 'Source currency is not supported']);
});

test('a live merchant is quoted, converted and shown no simulated rate', async () => {
  const live = await testMerchant(engine, { environment: 'live' });
  const message = 'No rate is known for USD to EUR';
  const asked = [
    live.call('GET', '/fx-rate?source_currency=USD&target_currency=EUR'),
    live.call('POST', '/balance_conversions', {
      source_currency: 'USD',
      target_currency: 'EUR',
      source_amount: 10_000,
    }),
    live.call('POST', '/quotes', {
      resource: 'conversion',
      source_currency: 'USD',
      destination_currency: 'EUR',
      source_amount: 10_000,
    }),
  ];
  for (const { status, body } of await Promise.all(asked))
    expect([status, body.message]).toEqual([400, message]);
  const same = await live.call('GET', '/fx-rate?source_currency=USD&target_currency=USD');
  expect([same.status, same.body.rate]).toEqual([200, 1]);
});
