import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { verifyAllInvariants } from '../../../api/invariants';
import { balanceSheet } from '../../../ledger/verify';
import { runRound } from '../../../process/worker';
import { cardOf } from '../../../testing/card';
import { type TestEngine, testEngine } from '../../../testing/engine';
import { type TestMerchant, testMerchant } from '../../../testing/merchant';
import { withdrawalAccountOf } from '../../../testing/withdrawal-account';
import { setMerchant } from '../../platform/merchants/public';
import { bookReturns } from './processing/rail';

const FEE = 1_500;

let engine: TestEngine;
let ours: TestMerchant;
let account: string;
beforeAll(async () => {
  engine = await testEngine();
});
afterAll(async () => {
  expect(await verifyAllInvariants(engine.services.db)).toEqual([]);
  await engine.stop();
});
beforeEach(async () => {
  ours = await testMerchant(engine, { features: ['settlements'] });
  account = await withdrawalAccountOf(engine, ours);
});

const pay = async (amount: number, currency = 'USD') =>
  (await ours.call('POST', '/payment/mock', { amount, currency })).body.id as string;
const withdraw = (amount: number, headers?: Record<string, string>, balance_currency = 'USD') =>
  ours.call('POST', '/settlements', { amount, balance_currency }, headers);
const seen = async (id: string) => (await ours.call('GET', `/settlements/${id}`)).body;
const linesOf = async (id: string) => (await ours.call('GET', `/settlements/${id}/transactions`)).body.data;
const settlementOf = async (id: string) => (await ours.call('GET', `/payment/${id}`)).body.settlement_id;
const usd = async () => {
  const { available, held } = (await ours.call('GET', '/balances')).body;
  return { available: available[0].amount, held: held[0].amount };
};
const titles = async (id: string) => {
  const { data } = (await ours.call('GET', `/events?entity_id=${id}`)).body;
  return data
    .map(({ event_type }: { event_type: string }) => event_type.replace('settlement.', ''))
    .reverse();
};

describe('POST /settlements withdraws an amount from a currency balance to the withdrawal account registered for that currency and returns a settlement in pending', () => {
  test('holds the amount and fees of a settlement at creation and pays it by the rail', async () => {
    await ours.fund(100_000);
    const { status, body } = await withdraw(60_000);
    expect(status, JSON.stringify(body)).toBe(201);
    expect(body).toEqual({
      id: expect.stringMatching(/^setl_/),
      status: 'pending',
      payment_method: 'swift_transfer',
      amount: 60_000,
      currency: 'USD',
      fees: { fx_fee: { amount: 0, currency: 'USD' }, txn_fee: { amount: FEE, currency: 'USD' } },
      utr: null,
      withdrawal_account_id: account,
      estimated_credit_date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      error_code: null,
      error_description: null,
      returned_at: null,
      created_at: expect.any(String),
      updated_at: expect.any(String),
    });
    expect(await usd()).toEqual({ available: 40_000 - FEE, held: 60_000 + FEE });
    await engine.runUntilIdle();
    expect(await seen(body.id)).toMatchObject({
      status: 'success',
      utr: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(await usd()).toEqual({ available: 40_000 - FEE, held: 0 });
    expect(await titles(body.id)).toEqual(['created', 'sent', 'paid']);
    const sheet = await balanceSheet(engine.services.db, ours.merchant.id);
    expect(sheet).toContainEqual({ currency: 'USD', account: 'rail', amount: 60_000n });
    expect(sheet).toContainEqual({ currency: 'USD', account: 'fees', amount: BigInt(FEE) });
  });

  test('rejects a settlement beyond the balance with the shortfall, and holds nothing', async () => {
    await ours.fund(50_000);
    const { status, body } = await withdraw(50_000);
    expect([status, body.message]).toEqual([
      400,
      `Account has insufficient balance to process this transaction. Additional amount required: ${FEE}.`,
    ]);
    expect(await usd()).toEqual({ available: 50_000, held: 0 });
    expect((await ours.call('GET', '/settlements')).body.data).toEqual([]);
  });

  test('rejects a settlement without an active withdrawal account, also while one awaits confirmation', async () => {
    await ours.fund(50_000, 'EUR');
    const none = await withdraw(10_000, {}, 'EUR');
    expect([none.status, none.headers.get('x-error-field')]).toEqual([400, 'balance_currency']);
    expect(none.body.message).toContain('no withdrawal account in use for EUR');
  });

  test.each([
    [{ amount: 1_000, balance_currency: 'JPY' }, 'Validation failed: currency is not a valid currency'],
    [{ amount: 1_000, balance_currency: 'dollars' }, 'currency is not a valid currency'],
    [{ amount: 0, balance_currency: 'USD' }, 'amount'],
    [{ balance_currency: 'USD' }, 'amount'],
    [{ amount: 1_000, balance_currency: 'USD', to: 'me' }, 'to'],
  ])('rejects a settlement with the broken rule: %o', async (body, message) => {
    const refused = await ours.call('POST', '/settlements', body);
    expect(refused.status).toBe(400);
    expect(refused.body.message).toContain(message);
  });

  test('returns 403 for settlements without the feature, and in live without a rail', async () => {
    await setMerchant(engine.services, ours.merchant.handle, { features: ['-settlements'] });
    const off = await withdraw(1_000);
    expect([off.status, off.body]).toEqual([403, { error: 'Forbidden', message: 'Feature not enabled' }]);
    expect((await ours.call('POST', '/settlements/mock-trigger', {})).status).toBe(403);
    const live = await testMerchant(engine, { features: ['settlements'], environment: 'live' });
    const refused = await live.call('POST', '/settlements', { amount: 1_000, balance_currency: 'USD' });
    expect([refused.status, refused.body.message]).toEqual([
      403,
      'Not available for live businesses yet: USD over SWIFT',
    ]);
  });

  test('creates a settlement once per Idempotency-Key', async () => {
    await ours.fund(100_000);
    const key = { 'idempotency-key': 'first' };
    const first = await withdraw(10_000, key);
    const again = await withdraw(10_000, key);
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect((await withdraw(20_000, key)).status).toBe(409);
    expect(await usd()).toMatchObject({ held: 10_000 + FEE });
  });
});

describe('GET /settlements', () => {
  test('lists settlements newest first, by status and currency', async () => {
    await withdrawalAccountOf(engine, ours, { currency: 'EUR' });
    await ours.fund(100_000);
    await ours.fund(100_000, 'EUR');
    const first = (await withdraw(10_000)).body.id;
    await engine.runUntilIdle();
    const second = (await withdraw(10_000, {}, 'EUR')).body.id;
    const ids = async (query: string) =>
      (await ours.call('GET', `/settlements${query}`)).body.data.map(({ id }: { id: string }) => id);
    expect(await ids('')).toEqual([second, first]);
    expect(await ids('?status=success')).toEqual([first]);
    expect(await ids('?currency=EUR')).toEqual([second]);
    const other = await testMerchant(engine);
    for (const path of ['', '/transactions'])
      expect((await other.call('GET', `/settlements/${first}${path}`)).status).toBe(404);
  });
});

describe('GET /settlements/{id}/transactions lists the payments it takes, oldest first, whose sum is its amount', () => {
  test('settles whole payments first and the last one in part, with its remainder in the next settlement', async () => {
    const payments = [await pay(20_000), await pay(30_000), await pay(40_000)];
    const first = (await withdraw(60_000)).body.id;
    const lines = await linesOf(first);
    expect(lines.map(({ source_id }: { source_id: string }) => source_id)).toEqual(payments);
    expect(lines[0]).toEqual({
      id: expect.stringMatching(/^txn_/),
      source_type: 'payment',
      source_id: payments[0],
      credit: { amount: 20_000, currency: 'USD' },
      debit: { amount: 0, currency: 'USD' },
      fees: { fx_fee: { amount: 0, currency: 'USD' }, txn_fee: { amount: 0, currency: 'USD' } },
      settled_amount: { amount: 20_000, currency: 'USD' },
      processed_at: expect.any(String),
    });
    const amounts = lines.map((line: { settled_amount: { amount: number } }) => line.settled_amount.amount);
    expect(amounts).toEqual([20_000, 30_000, 10_000]);
    expect(await Promise.all(payments.map(settlementOf))).toEqual([first, first, first]);
    const second = (await withdraw(25_000)).body.id;
    expect((await linesOf(second))[0]).toMatchObject({
      source_id: payments[2],
      settled_amount: { amount: 25_000 },
    });
    expect(await settlementOf(payments[2]!)).toBe(second);
    await ours.fund(10_000);
    const third = (await withdraw(6_000)).body.id;
    expect(await settlementOf(payments[2]!)).toBe(third);
    expect(await linesOf(third)).toMatchObject([
      { source_id: payments[2], settled_amount: { amount: 5_000 } },
      { settled_amount: { amount: 1_000 } },
    ]);
  });

  test('computes the settled amount of a payment as credit less refund and fees', async () => {
    await setMerchant(engine.services, ours.merchant.handle, { features: ['partial_refunds'] });
    const customer_id = await ours.customer();
    const asked = { customer_id, amount: 100_000, currency: 'USD' };
    const order = (await ours.call('POST', '/orders', asked)).body;
    const card = {
      number: '4000000000000077',
      expiry_month: 1,
      expiry_year: 2031,
      cvv: '123',
      holder_name: 'Meera Iyer',
    };
    const paying = { order_id: order.id, card, callback_url: 'https://shop.example' };
    const payment = (await ours.call('POST', '/payment', paying)).body;
    await ours.call('POST', '/refunds', { payment_id: payment.id, reason: 'Duplicate', amount: 30_000 });
    const fee = payment.fee_breakdown.txn_fee[0].amount;
    const rest = await pay(50_000);
    const lines = await linesOf((await withdraw(100_000)).body.id);
    expect(lines[0]).toMatchObject({
      source_id: payment.id,
      credit: { amount: 100_000 },
      debit: { amount: 30_000 },
      fees: { txn_fee: { amount: fee } },
      settled_amount: { amount: 70_000 - fee },
    });
    expect(lines[1]).toMatchObject({ source_id: rest, settled_amount: { amount: 30_000 + fee } });
  });

  test('shows money received without a payment as a balance transaction', async () => {
    await setMerchant(engine.services, ours.merchant.handle, { features: ['platform'] });
    const shop = await testMerchant(engine, { platform: ours.merchant.handle });
    await shop.fund(50_000);
    await shop.call('POST', '/internal-transfers', {
      amount: 50_000,
      currency: 'USD',
      from_merchant_id: shop.merchant.id,
      to_merchant_id: ours.merchant.id,
    });
    const payment = await pay(10_000);
    const lines = await linesOf((await withdraw(30_000)).body.id);
    expect(lines).toMatchObject([
      { source_type: 'payment', source_id: payment, settled_amount: { amount: 10_000 } },
      { source_type: 'balance', source_id: null, settled_amount: { amount: 20_000 } },
    ]);
  });
});

describe('what the bank does', () => {
  const replaced = async (ending: string) => {
    account = await withdrawalAccountOf(engine, ours, { account_number: `00012345${ending}` });
  };

  test('returns the money of a failed settlement and releases its payments for the next', async () => {
    await replaced('0001');
    const payment = await pay(50_000);
    const { id } = (await withdraw(40_000)).body;
    await engine.runUntilIdle();
    expect(await seen(id)).toMatchObject({
      status: 'failed',
      error_code: 'INVALID_BENE_ACCOUNT_NUMBER',
      error_description: 'The bank doesn’t know the account number of the withdrawal account.',
      utr: null,
    });
    expect(await usd()).toEqual({ available: 50_000, held: 0 });
    expect(await titles(id)).toEqual(['created', 'sent', 'failed']);
    await replaced('6789');
    const next = (await withdraw(48_500)).body.id;
    expect((await linesOf(next))[0]).toMatchObject({
      source_id: payment,
      settled_amount: { amount: 48_500 },
    });
  });

  test('fails a settlement whose withdrawal account was replaced before it was sent', async () => {
    await ours.fund(50_000);
    const { id } = (await withdraw(40_000)).body;
    await replaced('1234');
    await engine.runUntilIdle();
    expect(await seen(id)).toMatchObject({
      status: 'failed',
      error_code: 'WITHDRAWAL_ACCOUNT_REPLACED',
      error_description: expect.stringContaining('replaced before the withdrawal was sent'),
    });
    expect(await usd()).toEqual({ available: 50_000, held: 0 });
    expect(await titles(id)).toEqual(['created', 'failed']);
  });

  test('reports unknown bank errors as SETTLEMENT_REJECTED', async () => {
    await replaced('0005');
    await ours.fund(50_000);
    const { id } = (await withdraw(10_000)).body;
    await engine.runUntilIdle();
    expect((await seen(id)).error_code).toBe('SETTLEMENT_REJECTED');
  });

  test('keeps the money held while the bank does not answer', async () => {
    await replaced('7701');
    await ours.fund(50_000);
    const { id } = (await withdraw(10_000)).body;
    await engine.runUntilIdle();
    expect((await seen(id)).status).toBe('in_progress');
    expect(await usd()).toMatchObject({ held: 10_000 + FEE });
  });

  test('credits a returned settlement, keeps the fee and leaves it in success', async () => {
    await replaced('7702');
    const payment = await pay(50_000);
    const { id } = (await withdraw(48_500)).body;
    expect(await settlementOf(payment)).toBe(id);
    await engine.runUntilIdle();
    expect(await seen(id)).toMatchObject({ status: 'success', returned_at: expect.any(String) });
    expect(await usd()).toEqual({ available: 48_500, held: 0 });
    expect(await settlementOf(payment)).toBeNull();
    expect(await titles(id)).toEqual(['created', 'sent', 'paid', 'returned']);
  });

  test('credits a return that the bank reports before the payment was polled, after it', async () => {
    await replaced('7702');
    await pay(50_000);
    const { id } = (await withdraw(48_500)).body;
    for (const pause of [2_000, 10_000]) {
      await runRound(engine.services);
      engine.advance(pause);
    }
    expect((await seen(id)).status).toBe('in_progress');
    expect(await bookReturns(engine.services)).toBe(0);
    await engine.runUntilIdle();
    expect(await seen(id)).toMatchObject({ status: 'success', returned_at: expect.any(String) });
    expect(await usd()).toEqual({ available: 48_500, held: 0 });
  });

  test('ignores a new withdrawal account for money already sent', async () => {
    await ours.fund(50_000);
    const { id } = (await withdraw(10_000)).body;
    await runRound(engine.services);
    expect((await seen(id)).status).toBe('in_progress');
    await replaced('0001');
    await engine.runUntilIdle();
    expect(await seen(id)).toMatchObject({ status: 'success' });
  });
});

test('does not deduct a monthly collected fee from the payment', async () => {
  await setMerchant(engine.services, ours.merchant.handle, { feeCollectionMode: 'deferred' });
  const customer_id = await ours.customer();
  const order = await ours.call('POST', '/orders', { customer_id, amount: 100_000, currency: 'USD' });
  const payment = await ours.call('POST', '/payment', {
    order_id: order.body.id,
    card: cardOf('immediate'),
    callback_url: 'https://shop.example',
  });
  expect(payment.body.fee_breakdown.txn_fee).toMatchObject([{ amount: 2_930 }]);
  await pay(10_000);
  const { body } = await withdraw(100_000);
  const [line] = await linesOf(body.id);
  expect(line).toMatchObject({
    source_id: payment.body.id,
    credit: { amount: 100_000 },
    debit: { amount: 0 },
    fees: { txn_fee: { amount: 0 } },
    settled_amount: { amount: 100_000 },
  });
});
