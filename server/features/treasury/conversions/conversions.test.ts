import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { verifyAllInvariants } from '../../../api/invariants';
import { MAX_AMOUNT } from '../../../kernel/money/money';
import { balanceSheet } from '../../../ledger/verify';
import { type TestEngine, testEngine } from '../../../testing/engine';
import { type TestMerchant, testMerchant } from '../../../testing/merchant';
import { setMerchant } from '../../platform/merchants/public';

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
});

const fromUsd = (more: object) => ({ source_currency: 'USD', target_currency: 'EUR', ...more });
const convert = (more: object, headers?: Record<string, string>) =>
  ours.call('POST', '/balance_conversions', fromUsd(more), headers);
const available = async (...currencies: string[]): Promise<number[]> => {
  const { body } = await ours.call('GET', '/balances');
  const rows: { currency: string; amount: number }[] = body.available;
  return currencies.map((currency) => rows.find((row) => row.currency === currency)!.amount);
};

describe('POST /balance_conversions converts a balance between currencies', () => {
  test('computes the target from source_amount, rounded down, and adds the fee', async () => {
    await ours.fund(20_000);
    const { status, body } = await convert({ source_amount: 10_001 });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.stringMatching(/^conv_/),
      status: 'success',
      from: { amount: 10_001, currency: 'USD' },
      // 86.178617
      to: { amount: 8_617, currency: 'EUR' },
      // 50.005, rounded up
      fees: { fx_fee: { amount: 51, currency: 'USD' }, txn_fee: { amount: 0, currency: 'USD' } },
      mid_market_rate: { currency: 'EUR', rate: 0.8617 },
      quote_id: null,
      created_at: expect.any(String),
      updated_at: body.created_at,
    });
    expect(await available('USD', 'EUR')).toEqual([20_000 - 10_001 - 51, 8_617]);
    expect((await ours.call('GET', `/balance_conversions/${body.id}`)).body).toEqual(body);
    const events = await ours.call('GET', `/events?entity_id=${body.id}`);
    expect(events.body.data).toMatchObject([{ event_type: 'balance_conversion.success', data: body }]);
  });

  test('computes the source from target_amount, rounded up', async () => {
    await ours.fund(20_000);
    const { body } = await convert({ target_amount: 8_618 });
    // 100.0116
    expect(body).toMatchObject({ from: { amount: 10_002 }, to: { amount: 8_618 } });
    expect(await available('USD', 'EUR')).toEqual([20_000 - 10_002 - 51, 8_618]);
  });

  test('books the remainder of a rounded target as rounding, so that each currency sums to zero', async () => {
    await ours.fund(20_000, 'AED');
    await convert({ source_currency: 'AED', target_currency: 'USD', source_amount: 10_000 });
    const sheet = await balanceSheet(engine.services.db, ours.merchant.id);
    const booked = Object.fromEntries(
      sheet.map(({ currency, account, amount }) => [`${currency} ${account}`, Number(amount)]),
    );
    expect(booked).toEqual({
      'AED sandbox': -20_000,
      'AED available': 9_950,
      'AED clearing': 9_997,
      'AED rounding': 3,
      'AED fees': 50,
      'USD clearing': -2_722,
      'USD available': 2_722,
    });
  });

  test('converts once per Idempotency-Key, and rejects another body under the same key', async () => {
    await ours.fund(20_000);
    const key = { 'idempotency-key': 'once' };
    const answers = [await convert({ source_amount: 400 }, key), await convert({ source_amount: 400 }, key)];
    expect(answers[1]!.body).toEqual(answers[0]!.body);
    expect(answers[1]!.headers.get('idempotent-replayed')).toBe('true');
    expect((await convert({ source_amount: 401 }, key)).status).toBe(409);
    expect(await available('USD')).toEqual([20_000 - 402]);
  });

  test('releases a queued payout when a conversion credits its currency', async () => {
    await setMerchant(engine.services, ours.merchant.handle, { features: ['payout_queueing'] });
    await ours.fund(50_000, 'EUR');
    const waiting = await ours.call('POST', '/payouts', {
      purpose_code: 'S0802',
      beneficiary_id: await ours.payee('IN'),
      source_currency: 'USD',
      destination_currency: 'INR',
      source_amount: 10_000,
      payment_rail: 'neft',
    });
    await engine.runUntilIdle();
    const status = async () => (await ours.call('GET', `/payouts/${waiting.body.id}`)).body.status;
    expect(await status()).toBe('queued');
    await convert({ source_currency: 'EUR', target_currency: 'USD', target_amount: 10_150 });
    await engine.runUntilIdle();
    expect(await status()).toBe('success');
    expect(await available('USD')).toEqual([0]);
  });
});

describe('nothing is converted', () => {
  beforeEach(() => ours.fund(10_000));

  test.each<[string, object, string, RegExp]>([
    [
      'both amounts are sent',
      { source_amount: 1, target_amount: 1 },
      'source_amount',
      /You can only send source_amount or target_amount, not both\.$/,
    ],
    ['neither amount is sent', {}, 'source_amount', /exactly one of source_amount and target_amount/],
    [
      'the currencies are the same',
      { target_currency: 'USD', source_amount: 100 },
      'target_currency',
      /must differ from source_currency/,
    ],
    [
      'the merchant has no balance in the target currency',
      { target_currency: 'INR', source_amount: 100 },
      'target_currency',
      /no balance in INR/,
    ],
    [
      'the merchant has no balance in the source currency',
      { source_currency: 'JPY', source_amount: 100 },
      'source_currency',
      /^Source currency is not supported: JPY$/,
    ],
    [
      'a currency is in the wrong case',
      { source_currency: 'usd', source_amount: 100 },
      'source_currency',
      /Source currency is not supported/,
    ],
    [
      'a currency is missing',
      { target_currency: undefined, source_amount: 100 },
      'target_currency',
      /required/,
    ],
    [
      'the calculated amount would be 0',
      { source_amount: 1 },
      'source_amount',
      /too small: no amount would be received/,
    ],
    ['an amount is 0', { source_amount: 0 }, 'source_amount', /./],
    ['an amount has decimals', { target_amount: 1.5 }, 'target_amount', /./],
    [
      'the calculated amount is more than any balance holds',
      { target_amount: Number(MAX_AMOUNT) },
      'target_amount',
      /too large/,
    ],
    ['a rate is sent', { source_amount: 100, rate: 2 }, 'rate', /not a known parameter/],
  ])('rejects a conversion if %s', async (_where, more, field, message) => {
    const { status, headers, body } = await convert(more);
    expect([status, headers.get('x-error-field')]).toEqual([400, field]);
    expect(body.message).toMatch(message);
    expect(await available('USD', 'EUR')).toEqual([10_000, 0]);
  });

  test('rejects a conversion beyond the balance with the shortfall, fee included', async () => {
    const { status, headers, body } = await convert({ source_amount: 10_000 });
    expect([status, headers.get('x-error-code')]).toEqual([400, 'insufficient_balance']);
    expect(body.message).toMatch(/Additional amount required: 50\./);
    expect(await available('USD', 'EUR')).toEqual([10_000, 0]);
    expect((await ours.call('GET', '/balance_conversions')).body.data).toEqual([]);
  });

  test('rejects a conversion that would exceed the largest JSON integer', async () => {
    await ours.fund(Number(MAX_AMOUNT), 'EUR');
    const { status, headers, body } = await convert({ source_amount: 5_000 });
    expect([status, headers.get('x-error-field')]).toEqual([400, 'source_amount']);
    expect(body.message).toMatch(/must not take a balance beyond/);
    expect(await available('USD', 'EUR')).toEqual([10_000, Number(MAX_AMOUNT)]);
  });

  test('creates only those racing conversions that the balance covers', async () => {
    const made = await Promise.all(Array.from({ length: 6 }, () => convert({ source_amount: 4_000 })));
    expect(made.map(({ status }) => status).sort()).toEqual([201, 201, 400, 400, 400, 400]);
    expect(await available('USD')).toEqual([10_000 - 8_040]);
  });
});

describe('GET /balance_conversions', () => {
  test('lists conversions newest first, in pages, and by either currency in any case', async () => {
    await ours.fund(50_000);
    const ids: string[] = [];
    for (const target_currency of ['EUR', 'GBP', 'EUR'])
      ids.unshift((await convert({ target_currency, source_amount: 1_000 })).body.id);
    const listConversions = async (query = '') => {
      const { status, body } = await ours.call('GET', `/balance_conversions${query}`);
      expect(status).toBe(200);
      return body;
    };
    const idsOf = async (query?: string) =>
      (await listConversions(query)).data.map(({ id }: { id: string }) => id);
    expect(await idsOf()).toEqual(ids);
    expect(await idsOf('?target_currency=eur')).toEqual([ids[0], ids[2]]);
    expect(await idsOf('?target_currency=GBP&source_currency=USD')).toEqual([ids[1]]);
    expect(await idsOf('?source_currency=EUR')).toEqual([]);
    const second = await listConversions('?per_page=2&page=2');
    expect(second.data.map(({ id }: { id: string }) => id)).toEqual([ids[2]]);
    expect(second.page_meta).toEqual({
      current: 2,
      previous: 1,
      next: null,
      per_page: 2,
      pages: 2,
      count: 3,
    });
    expect(await idsOf(`?before=${new Date(engine.now().getTime() - 3_600_000).toISOString()}`)).toEqual([]);
    expect((await ours.call('GET', '/balance_conversions?per_page=101')).status).toBe(400);
  });

  test("returns 404 for another merchant's conversion and does not list it", async () => {
    await ours.fund(10_000);
    const { id } = (await convert({ source_amount: 100 })).body;
    const other = await testMerchant(engine);
    expect((await other.call('GET', `/balance_conversions/${id}`)).status).toBe(404);
    expect((await other.call('GET', '/balance_conversions')).body.data).toEqual([]);
  });
});
