import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { verifyAllInvariants } from '../../../api/invariants';
import type { Services } from '../../../identity/context';
import { findMerchant, systemContext } from '../../../identity/work';
import { balanceSheet } from '../../../ledger/verify';
import { type TestEngine, testEngine } from '../../../testing/engine';
import { type TestMerchant, testMerchant } from '../../../testing/merchant';
import { tryMove } from './model/lifecycle';
import { answerChallenge, deriveWebhookSecret, findChallenge } from './public';

const DAY = 24 * 3600_000;
const MINUTE = 60_000;
const FEE = 3_655;

let engine: TestEngine;
let ours: TestMerchant;
let customer: string;
beforeAll(async () => {
  engine = await testEngine();
});
afterAll(async () => {
  expect(await verifyAllInvariants(engine.services.db)).toEqual([]);
  await engine.stop();
});
beforeEach(async () => {
  ours = await testMerchant(engine);
  customer = await ours.customer();
});

const order = async (more: object = {}) => {
  const body = { customer_id: customer, amount: 125_000, currency: 'USD', ...more };
  return (await ours.call('POST', '/orders', body)).body;
};
const cardOf = (number: string, more: object = {}) => ({
  number,
  expiry_month: 12,
  expiry_year: 2031,
  cvv: '123',
  holder_name: 'Meera Iyer',
  ...more,
});
const bodyOf = (order_id: string, number = '4242424242424242', more: object = {}) => ({
  order_id,
  card: cardOf(number),
  callback_url: 'https://shop.example/paid?cart=7',
  ...more,
});
const pay = (order_id: string, number?: string, more?: object, headers?: Record<string, string>) =>
  ours.call('POST', '/payment', bodyOf(order_id, number, more), headers);
const seen = async (id: string) => (await ours.call('GET', `/payment/${id}`)).body;
const seenOrder = async (id: string) => (await ours.call('GET', `/orders/${id}`)).body;
const usd = async () => {
  const { available, pending } = (await ours.call('GET', '/balances')).body;
  return { available: available[0].amount, pending: pending[0].amount };
};
const challengeOf = (payment: { next_steps: { url: string }[] }) =>
  payment.next_steps[0]!.url.split('/').at(-1)!;

const acquirerOf = ({ merchant }: TestMerchant) => engine.services.providers.for(merchant).acquirer;

describe('POST /payment creates a payment for an order', () => {
  test("stores the payment's own notes on a card payment, or those of its order", async () => {
    const first = await order({ notes: { team: 'north' } });
    expect((await pay(first.id)).body.notes).toEqual({ team: 'north' });
    const second = await order({ notes: { team: 'north' } });
    expect((await pay(second.id, undefined, { notes: { desk: 7 } })).body.notes).toEqual({ desk: 7 });
    const third = await order();
    const refused = await pay(third.id, undefined, { notes: { status: 'x' } });
    expect([refused.status, (await seenOrder(third.id)).status]).toEqual([422, 'active']);
  });

  test('marks the order of an approved card payment as paid, with its money available after two business days', async () => {
    const { id } = await order();
    const { status, body } = await pay(id, '4242 4242 4242 4242');
    expect(status, JSON.stringify(body)).toBe(201);
    expect(body).toMatchObject({
      status: 'success',
      payin_id: id,
      payin_type: 'orders',
      customer_id: customer,
      payment_amount: 125_000,
      requested_amount: 125_000,
      converted_amount: 125_000,
      fee_bearer: 'merchant',
      fee_collection_mode: 'immediate',
      fee_breakdown: {
        fx_fee: [],
        txn_fee: [
          { amount: FEE, currency: 'USD', bearer: 'merchant', collection_mode: 'immediate', taxes: [] },
        ],
        referral_fee: [],
      },
      funds_available: false,
      next_steps: [],
      sender_name: 'Meera Iyer',
      payment_method: {
        type: 'card',
        details: { card_network: 'visa', end_digits: '4242', card_holder_name: 'Meera Iyer' },
      },
    });
    expect(await seenOrder(id)).toMatchObject({ status: 'paid', payment_id: body.id });
    expect(await usd()).toEqual({ available: 0, pending: 125_000 - FEE });
    engine.advance(5 * DAY);
    await engine.runUntilIdle();
    expect((await seen(body.id)).funds_available).toBe(true);
    expect(await usd()).toEqual({ available: 125_000 - FEE, pending: 0 });
  });

  test('makes the money of card 4000000000000077 available immediately', async () => {
    const { body } = await pay((await order()).id, '4000000000000077');
    expect(body).toMatchObject({ status: 'success', funds_available: true });
    expect(await usd()).toEqual({ available: 125_000 - FEE, pending: 0 });
  });

  test('adds the fee to the charged amount when the customer bears it', async () => {
    const { body } = await pay((await order({ fee_bearer: 'customer' })).id, '4000000000000077');
    expect(body).toMatchObject({
      payment_amount: 125_000 + FEE,
      requested_amount: 125_000,
      converted_amount: 125_000,
      fee_bearer: 'customer',
      fee_breakdown: { txn_fee: [{ amount: FEE, bearer: 'customer' }] },
    });
    expect(await usd()).toEqual({ available: 125_000, pending: 0 });
    const sheet = await balanceSheet(engine.services.db, ours.merchant.id);
    expect(sheet).toContainEqual({ currency: 'USD', account: 'fees', amount: BigInt(FEE) });
  });

  test.each([
    ['4000000000000002', 'PAYMENT_DECLINED'],
    ['4000000000009995', 'INSUFFICIENT_BALANCE'],
  ])('declines card %s with %s and accepts another card for the order', async (number, error_code) => {
    const { id } = await order();
    const declined = await pay(id, number);
    expect([declined.status, declined.body.status, declined.body.error_code]).toEqual([
      201,
      'failed',
      error_code,
    ]);
    expect(declined.body.customer_error_description).toMatch(/card/);
    expect(await usd()).toEqual({ available: 0, pending: 0 });
    expect((await pay(id)).body.status).toBe('success');
  });

  test.each<[string, object, string, RegExp]>([
    ['a number that is no card', { card: cardOf('4242424242424241') }, 'card.number', /not a card number/],
    [
      'a card of another customer',
      { card: cardOf('4012888888881881') },
      'card.number',
      /Card is not a valid test card/,
    ],
    ['a short security code', { card: cardOf('4242424242424242', { cvv: '1234' }) }, 'card.cvv', /3 digits/],
    [
      'a card that has expired',
      { card: cardOf('4242424242424242', { expiry_year: 2024 }) },
      'card.expiry_year',
      /expired/,
    ],
    ['no card', { card: undefined }, 'card', /required/],
    ['no callback URL', { callback_url: undefined }, 'callback_url', /required/],
    [
      'a callback URL with a password',
      { callback_url: 'https://user:pw@shop.example' },
      'callback_url',
      /user name or password/,
    ],
    ['a callback URL without https', { callback_url: 'http://shop.example' }, 'callback_url', /https/],
  ])('rejects a card payment with %s and charges nothing', async (_what, more, field, message) => {
    const { id } = await order();
    const refused = await pay(id, undefined, more);
    expect([refused.status, refused.headers.get('x-error-field')]).toEqual([400, field]);
    expect(refused.body.message).toMatch(message);
    expect(JSON.stringify(refused.body)).not.toContain('4012888888881881');
    expect((await ours.call('GET', '/payment')).body.data).toEqual([]);
  });

  test("rejects a card payment with both or neither of order and subscription, and returns 404 for another merchant's order", async () => {
    const { id } = await order();
    expect((await pay(id, undefined, { subscription_id: 'sub_1' })).status).toBe(400);
    expect((await pay(id, undefined, { order_id: undefined })).status).toBe(400);
    expect((await pay('order_1')).status).toBe(404);
    const theirs = await testMerchant(engine);
    const refused = await theirs.call('POST', '/payment', bodyOf(id));
    expect(refused.status).toBe(404);
  });

  test('rejects a card payment for an order that is paid or does not accept cards', async () => {
    const { id } = await order();
    await pay(id);
    expect((await pay(id)).body.message).toBe('The order is paid');
    const banks = await order({ payment_methods: ['bank_transfer'] });
    expect((await pay(banks.id)).body.message).toBe('The order does not accept cards');
  });

  test('rejects a repeated request_id with 409 and finds its payment', async () => {
    const { id } = await order();
    const first = await pay(id, undefined, { request_id: 'cart-7' });
    const again = await pay((await order()).id, undefined, { request_id: 'cart-7' });
    expect([again.status, again.body.message]).toEqual([409, 'Record already exists']);
    const found = await ours.call('GET', '/payment?request_id=cart-7');
    expect(found.body.data.map((row: { id: string }) => row.id)).toEqual([first.body.id]);
  });

  test("charges once per Idempotency-Key and returns the payment's current state", async () => {
    const key = { 'idempotency-key': 'card-once' };
    const { id } = await order();
    const first = await pay(id, undefined, {}, key);
    const again = await pay(id, undefined, {}, key);
    expect(again.body).toEqual(first.body);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect((await ours.call('GET', '/payment')).body.page_meta.count).toBe(1);
  });

  test('charges one of several cards that race for the same order', async () => {
    const { id } = await order();
    const answers = await Promise.all(Array.from({ length: 6 }, () => pay(id)));
    const paid = answers.filter(({ status, body }) => status === 201 && body.status === 'success');
    expect(paid).toHaveLength(1);
    for (const { status, body } of answers.filter((one) => one.status !== 201)) {
      expect(status).toBe(400);
      expect(body.message).toMatch(/^The order (has an existing in progress payment|is paid)$/);
    }
    expect((await usd()).pending).toBe(125_000 - FEE);
  });
});

describe('3-D Secure', () => {
  test('returns the customer from 3-D Secure to the callback URL with a signed outcome', async () => {
    const { id } = await order();
    const { body } = await pay(id, '4000000000003220');
    expect(body).toMatchObject({
      status: 'in_progress',
      next_steps: [
        { type: 'redirect', url: expect.stringMatching(/^http:\/\/localhost\/pay\/authenticate\//) },
      ],
    });
    const challenge = challengeOf(body);
    expect(await findChallenge(engine.services, challenge)).toMatchObject({
      amount: 125_000n,
      currency: 'USD',
      lastFour: '3220',
      next: null,
    });
    expect(await answerChallenge(engine.services, challenge, true)).toBe(true);
    expect(await seen(body.id)).toMatchObject({ status: 'success', next_steps: [] });
    expect((await seenOrder(id)).status).toBe('paid');
    const url = new URL((await findChallenge(engine.services, challenge))!.next!);
    const { searchParams: said } = url;
    expect(`${url.origin}${url.pathname}`).toBe('https://shop.example/paid');
    expect([said.get('cart'), said.get('status'), said.get('order_id')]).toEqual(['7', 'success', id]);
    const secret = deriveWebhookSecret(engine.services, ours.merchant.id);
    const signed = `${said.get('webhook-id')}.${said.get('webhook-timestamp')}.${id}|${body.id}|success`;
    const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
    expect(said.get('webhook-signature')).toBe(
      `v1,${createHmac('sha256', key).update(signed).digest('base64')}`,
    );
  });

  test('does not charge a card that fails 3-D Secure, and ignores a second answer', async () => {
    const { id } = await order();
    const { body } = await pay(id, '4000000000003220');
    const challenge = challengeOf(body);
    await answerChallenge(engine.services, challenge, false);
    const { next } = (await findChallenge(engine.services, challenge))!;
    expect(new URL(next!).searchParams.get('status')).toBe('failed');
    await answerChallenge(engine.services, challenge, true);
    expect(await seen(body.id)).toMatchObject({ status: 'failed', error_code: 'AUTHENTICATION_FAILED' });
    expect(await findChallenge(engine.services, 'nobody-knows-this-name')).toBeUndefined();
  });

  test('accepts no other card for an order during 3-D Secure, which ends after 15 minutes', async () => {
    const { id } = await order();
    const { body } = await pay(id, '4000000000003220');
    const second = await pay(id);
    expect([second.status, second.body.message]).toEqual([
      400,
      'The order has an existing in progress payment',
    ]);
    engine.advance(16 * MINUTE);
    await engine.runUntilIdle();
    expect(await seen(body.id)).toMatchObject({ status: 'failed', error_code: 'AUTHENTICATION_ABANDONED' });
    expect((await pay(id)).body.status).toBe('success');
  });

  test('charges a card that passed 3-D Secure although the answer was lost', async () => {
    const { id } = await order();
    const { body } = await pay(id, '4000000000003220');
    await acquirerOf(ours)!.answer(challengeOf(body), true);
    engine.advance(16 * MINUTE);
    await engine.runUntilIdle();
    expect(await seen(body.id)).toMatchObject({ status: 'success' });
    expect((await seenOrder(id)).status).toBe('paid');
  });

  test('voids an approved charge whose payment failed meanwhile', async () => {
    const { id } = await order();
    const { body } = await pay(id, '4000000000003220');
    const { providers, db } = engine.services;
    const merchant = await findMerchant(engine.services, ours.merchant.id);
    const { acquirer } = providers.for(merchant);
    const late: Services = {
      ...engine.services,
      providers: {
        ...providers,
        for: (of) => ({
          ...providers.for(of),
          acquirer: {
            ...acquirer!,
            async lookup(charge) {
              const answer = await acquirer!.lookup(charge);
              const payment = (await db.system.prisma.payment.findFirst({ where: { id: charge.id } }))!;
              await tryMove(systemContext(late, merchant, 'acquirer'), 'decline', payment, {
                error_code: 'AUTHENTICATION_ABANDONED',
              });
              return answer;
            },
          },
        }),
      },
    };
    await answerChallenge(late, challengeOf(body), true);
    expect((await seen(body.id)).status).toBe('failed');
    const charge = await db.system.prisma.sandboxCharge.findFirst({ where: { id: body.id } });
    expect(charge?.state).toBe('voided');
  });

  test('voids a card charge when the order was paid in another way during 3-D Secure', async () => {
    const { id } = await order();
    const { body } = await pay(id, '4000000000003220');
    await ours.call('POST', '/payment/mock', { amount: 125_000, currency: 'USD', payin_id: id });
    await answerChallenge(engine.services, challengeOf(body), true);
    expect(await seen(body.id)).toMatchObject({ status: 'failed', error_code: 'PAYIN_NOT_FOUND' });
    expect(await usd()).toEqual({ available: 125_000, pending: 0 });
    const charge = await engine.services.db.system.prisma.sandboxCharge.findFirst({ where: { id: body.id } });
    expect(charge?.state).toBe('voided');
  });
});

test('money becomes available although the payment changes at the same moment', async () => {
  const { body } = await pay((await order()).id);
  engine.advance(10 * DAY);
  const { pool } = engine.services.db.system;
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await client.query('SELECT 1 FROM payment WHERE id = $1 FOR UPDATE', [body.id]);
    const working = engine.runUntilIdle();
    const waiting = `SELECT count(*)::int AS count FROM pg_locks WHERE NOT granted AND pg_backend_pid() = ANY (pg_blocking_pids(pid))`;
    while ((await client.query(waiting)).rows[0].count === 0) await sleep(5);
    await client.query('UPDATE payment SET version = version + 1 WHERE id = $1', [body.id]);
    await client.query('COMMIT');
    await working;
  } finally {
    client.release();
  }
  await engine.runUntilIdle();
  expect(await usd()).toEqual({ available: 125_000 - FEE, pending: 0 });
});

describe('PATCH /payment/{id}/mock-funds-available', () => {
  const free = (id: string, body: object = {}) =>
    ours.call('PATCH', `/payment/${id}/mock-funds-available`, body);

  test('makes the money of a successful payment available, and has no effect when repeated', async () => {
    const { body } = await pay((await order()).id);
    const freed = await free(body.id, { funds_available: true });
    expect(freed.body).toMatchObject({ status: 'success', funds_available: true });
    expect(await usd()).toEqual({ available: 125_000 - FEE, pending: 0 });
    const again = await free(body.id);
    expect([again.status, again.body]).toEqual([200, freed.body]);
    expect((await free(body.id, { funds_available: false })).status).toBe(400);
  });

  test('rejects mock-funds-available for a payment that is not successful', async () => {
    const { body } = await pay((await order()).id, '4000000000000002');
    const refused = await free(body.id);
    expect([refused.status, refused.body.message]).toEqual([400, 'Payment must be in success status']);
  });
});
