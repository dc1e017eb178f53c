import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { verifyAllInvariants } from '../../../api/invariants';
import { findMerchant } from '../../../identity/work';
import type { Acquirer } from '../../../providers/acquirer';
import { cardOf, type TEST_CARDS } from '../../../testing/card';
import { type TestEngine, testEngine } from '../../../testing/engine';
import { type TestMerchant, testMerchant } from '../../../testing/merchant';
import { answerChallenge } from '../payments/public';
import { renewSubscription } from '../payments/subscriptions/renew';

let engine: TestEngine;
let ours: TestMerchant;
let customer_id: string;
beforeAll(async () => {
  engine = await testEngine();
});
afterAll(async () => {
  expect(await verifyAllInvariants(engine.services.db)).toEqual([]);
  await engine.stop();
});
beforeEach(async () => {
  ours = await testMerchant(engine);
  customer_id = await ours.customer();
  await setNow('2031-01-10T09:00:00Z');
});

const setNow = async (now: string) => {
  const { status, body } = await ours.call('POST', '/sandbox/clock', { now });
  expect([status, body.message]).toEqual([200, undefined]);
};
const MONTHLY = {
  product_name: 'Ledger Cloud',
  plan_name: 'Team',
  amount: 4_900,
  currency: 'USD',
  interval_type: 'month',
  interval_count: 1,
  billing_cycles: 12,
  start_date: '2031-01-31',
  expires_at: '2031-02-28',
};
const AS_PRESENTED = {
  product_name: 'Freight',
  amount: 1_000,
  max_amount: 50_000,
  currency: 'USD',
  interval_type: 'as_presented',
  expires_at: '2031-02-28',
};
const create = (more: object = {}) =>
  ours.call('POST', '/subscriptions', { customer_id, ...MONTHLY, ...more });
const created = async (more: object = {}) => {
  const { status, body } = await create(more);
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
};
const presented = async () => {
  const { body } = await ours.call('POST', '/subscriptions', { customer_id, ...AS_PRESENTED });
  return body;
};
const pay = (subscription_id: string, card: keyof typeof TEST_CARDS = 'approved', more: object = {}) =>
  ours.call('POST', '/payment', {
    subscription_id,
    card: cardOf(card),
    callback_url: 'https://shop.example/paid',
    ...more,
  });
const startSubscription = async (card?: keyof typeof TEST_CARDS, more: object = {}) => {
  const { id } = await created({ starts_with_first_payment: true, ...more });
  const { status, body } = await pay(id, card);
  expect([status, body.status]).toEqual([201, 'success']);
  return id as string;
};
const seen = async (id: string) => (await ours.call('GET', `/subscriptions/${id}`)).body;
const change = (id: string, verb: string, body?: object) =>
  ours.call('PATCH', `/subscriptions/${id}/${verb}`, body ?? {});
const paymentsOf = async (id: string) =>
  (await ours.call('GET', `/payment?subscription_id=${id}`)).body.data.map(
    ({ status, payment_amount, created_at }: Record<string, string>) => [
      created_at!.slice(0, 10),
      payment_amount,
      status,
    ],
  );

describe('POST /subscriptions', () => {
  test('creates a subscription with a billing plan and schedule in created status', async () => {
    const body = await created({ notes: { order: 'A-7' }, reference_number: 'LC-1' });
    expect(body).toEqual({
      id: expect.stringMatching(/^sub_/),
      status: 'created',
      customer_id,
      ...MONTHLY,
      product_description: null,
      plan_description: null,
      max_amount: null,
      cycles_paid: 0,
      end_date: '2031-12-31',
      next_payment_date: null,
      notify_customer: false,
      starts_with_first_payment: false,
      reference_number: 'LC-1',
      notes: { order: 'A-7' },
      payment_method: null,
      subscription_link_url: expect.stringMatching(/^http.*\/pay\/[\w-]{32}$/),
      cancelled_at: null,
      created_at: expect.stringMatching(/^2031-01-10T09:/),
      updated_at: body.created_at,
    });
    expect(await seen(body.id)).toEqual(body);
  });

  test.each([
    ['product_name', { product_name: 'x'.repeat(129) }],
    ['product_description', { product_description: 'x'.repeat(513) }],
    ['amount', { amount: 0 }],
    ['currency', { currency: 'CHF' }],
    ['interval_type', { interval_type: 'week' }],
    ['interval_count', { interval_count: 2 }],
    ['interval_count', { interval_type: 'year', interval_count: 3 }],
    ['interval_count', { interval_count: undefined }],
    ['billing_cycles', { billing_cycles: 1 }],
    ['billing_cycles', { billing_cycles: 121 }],
    ['billing_cycles', { interval_count: 3, billing_cycles: 41 }],
    ['billing_cycles', { interval_count: 6, billing_cycles: 21 }],
    ['billing_cycles', { interval_type: 'year', billing_cycles: 11 }],
    ['start_date', { start_date: '2031-01-09' }],
    ['start_date', { start_date: '31.01.2031' }],
    ['expires_at', { expires_at: '2031-01-30' }],
    ['expires_at', { expires_at: '2031-08-01' }],
    ['max_amount', { max_amount: 9_000 }],
  ])('rejects a wrong %s and creates nothing: %o', async (field, wrong) => {
    const { status, headers } = await create(wrong);
    expect([status, headers.get('x-error-field')]).toEqual([400, field]);
    expect((await ours.call('GET', '/subscriptions')).body.data).toEqual([]);
  });

  test.each([
    ['interval_count', { interval_count: 1 }],
    ['billing_cycles', { billing_cycles: 2 }],
    ['start_date', { start_date: '2031-01-31' }],
    ['max_amount', { max_amount: undefined }],
    ['max_amount', { max_amount: 999 }],
    ['starts_with_first_payment', { starts_with_first_payment: false }],
  ])('rejects a wrong %s of an as_presented subscription: %o', async (field, wrong) => {
    const { status, headers } = await ours.call('POST', '/subscriptions', {
      customer_id,
      ...AS_PRESENTED,
      ...wrong,
    });
    expect([status, headers.get('x-error-field')]).toEqual([400, field]);
  });

  test("returns 404 for a subscription with another merchant's customer", async () => {
    const stranger = await testMerchant(engine);
    expect((await create({ customer_id: await stranger.customer() })).status).toBe(404);
    const { id } = await created();
    expect((await stranger.call('GET', `/subscriptions/${id}`)).status).toBe(404);
    expect((await stranger.call('PATCH', `/subscriptions/${id}/cancel`, {})).status).toBe(404);
  });

  test('lists subscriptions newest first, with filters', async () => {
    const first = await created();
    const second = await created({ start_date: '2031-02-01' });
    const listIds = async (query = '') =>
      (await ours.call('GET', `/subscriptions${query}`)).body.data.map(({ id }: { id: string }) => id);
    expect(await listIds()).toEqual([second.id, first.id]);
    expect(await listIds('?start_date=2031-02-01')).toEqual([second.id]);
    expect(await listIds('?end_date=2031-12-31')).toEqual([first.id]);
    expect(await listIds('?status=active')).toEqual([]);
    expect(await listIds(`?customer_id=${customer_id}&status=created`)).toHaveLength(2);
  });
});

describe('the first payment', () => {
  test('starts a subscription immediately if it starts with the first payment, with later payments due from that day', async () => {
    const id = await startSubscription();
    expect(await seen(id)).toMatchObject({
      status: 'active',
      cycles_paid: 1,
      start_date: '2031-01-10',
      next_payment_date: '2031-02-10',
      end_date: '2031-12-10',
      payment_method: { details: { end_digits: '4242', card_holder_name: 'Meera Iyer' } },
    });
    const [payment] = (await ours.call('GET', `/payment?subscription_id=${id}`)).body.data;
    expect(payment).toMatchObject({
      subscription_id: id,
      payin_id: null,
      customer_id,
      payment_amount: 4_900,
      requested_amount: 4_900,
      fee_breakdown: { txn_fee: [{ amount: 173 }] },
    });
  });

  test('verifies a card before the start date with a payment of 0, and charges first on that day', async () => {
    const { id } = await created();
    expect((await pay(id)).body).toMatchObject({
      status: 'success',
      payment_amount: 0,
      funds_available: true,
      fee_breakdown: { txn_fee: [] },
    });
    expect(await seen(id)).toMatchObject({ status: 'authorized', next_payment_date: '2031-01-31' });
    await setNow('2031-01-31T00:59:00Z');
    expect((await seen(id)).status).toBe('authorized');
    await setNow('2031-01-31T01:05:00Z');
    expect(await seen(id)).toMatchObject({
      status: 'active',
      cycles_paid: 1,
      next_payment_date: '2031-02-28',
      end_date: '2031-12-31',
    });
    const { body } = await ours.call('GET', `/payment?subscription_id=${id}`);
    expect(body.data[0].created_at).toMatch(/^2031-01-31T01:0/);
    const [checked] = body.data.slice(-1);
    const refund = await ours.call('POST', '/refunds', { payment_id: checked.id, reason: 'Others' });
    expect(refund.body.message).toBe('The card was only checked, and nothing was charged');
  });

  test('charges immediately on or after the start date and keeps the schedule', async () => {
    const { id } = await created();
    await setNow('2031-02-05T12:00:00Z');
    expect((await pay(id)).body.payment_amount).toBe(4_900);
    expect(await seen(id)).toMatchObject({ status: 'active', next_payment_date: '2031-02-28' });
  });

  test('keeps a subscription unchanged when its first payment is declined, and accepts another card', async () => {
    const { id } = await created({ starts_with_first_payment: true });
    expect((await pay(id, 'declined')).body).toMatchObject({ status: 'failed' });
    expect((await seen(id)).status).toBe('created');
    expect((await pay(id)).body.status).toBe('success');
  });

  test('starts a subscription once 3-D Secure is passed, with one payment in progress at a time', async () => {
    const { id } = await created({ starts_with_first_payment: true });
    const { body } = await pay(id, 'challenged');
    expect(body.next_steps[0].url).toMatch(/\/pay\/authenticate\//);
    expect((await pay(id)).body.message).toBe('The subscription has an existing in progress payment');
    expect((await seen(id)).status).toBe('created');
  });

  test('expires a subscription that is not paid in time', async () => {
    const { id } = await created();
    await setNow('2031-02-28T23:59:00Z');
    expect((await seen(id)).status).toBe('created');
    await setNow('2031-03-01T00:01:00Z');
    expect((await seen(id)).status).toBe('expired');
    const { status, body } = await pay(id);
    expect([status, body.message]).toEqual([
      400,
      'Subscription cannot be paid by card from current state: expired',
    ]);
  });

  test("stores the first payment's own notes", async () => {
    const { id } = await created({ starts_with_first_payment: true, notes: { team: 'north' } });
    const refused = await pay(id, 'approved', { notes: { status: 'x' } });
    expect([refused.status, (await seen(id)).status]).toEqual([422, 'created']);
    expect((await pay(id, 'approved', { notes: { desk: 7 } })).body.notes).toEqual({ desk: 7 });
  });

  test('returns 404 for an unknown subscription, and rejects a first payment without a card', async () => {
    expect((await pay('sub_00000000000000000000000000')).status).toBe(404);
    const { id } = await created();
    const { status, headers } = await ours.call('POST', '/payment', { subscription_id: id });
    expect([status, headers.get('x-error-field')]).toEqual([400, 'card']);
  });
});

describe('renewals', () => {
  test('charges renewals on schedule, at the end of shorter months, until the last cycle', async () => {
    const id = await startSubscription('approved', { billing_cycles: 3, start_date: '2031-01-10' });
    await setNow('2031-03-10T01:10:00Z');
    expect(await paymentsOf(id)).toEqual([
      ['2031-03-10', 4_900, 'success'],
      ['2031-02-10', 4_900, 'success'],
      ['2031-01-10', 4_900, 'success'],
    ]);
    expect(await seen(id)).toMatchObject({
      status: 'completed',
      cycles_paid: 3,
      next_payment_date: null,
      end_date: '2031-03-10',
    });
  });

  test('charges renewals without 3-D Secure when the cardholder is absent', async () => {
    const { id } = await created({ starts_with_first_payment: true });
    const { body } = await pay(id, 'challenged');
    const challenge = body.next_steps[0].url.split('/').at(-1);
    await answerChallenge(engine.services, challenge, true);
    expect((await seen(id)).status).toBe('active');
    await setNow('2031-02-10T01:10:00Z');
    expect((await seen(id)).cycles_paid).toBe(2);
  });

  test('retries a declined renewal on days 1, 3 and 5, then halts the subscription', async () => {
    const id = await startSubscription('good once');
    await setNow('2031-02-10T12:00:00Z');
    expect(await seen(id)).toMatchObject({ status: 'active', next_payment_date: '2031-02-11' });
    await setNow('2031-02-14T12:00:00Z');
    expect(await seen(id)).toMatchObject({ status: 'active', next_payment_date: '2031-02-15' });
    await setNow('2031-02-15T12:00:00Z');
    expect(await seen(id)).toMatchObject({ status: 'halted', cycles_paid: 1, next_payment_date: null });
    expect(await paymentsOf(id)).toEqual([
      ['2031-02-15', 4_900, 'failed'],
      ['2031-02-13', 4_900, 'failed'],
      ['2031-02-11', 4_900, 'failed'],
      ['2031-02-10', 4_900, 'failed'],
      ['2031-01-10', 4_900, 'success'],
    ]);
  });

  test('resumes a halted subscription when another card pays', async () => {
    const id = await startSubscription('good once', { billing_cycles: 3 });
    await setNow('2031-02-20T12:00:00Z');
    expect((await change(id, 'resume')).body.message).toBe(
      'Subscription cannot be resumed from current state: halted',
    );
    expect((await pay(id)).body.payment_amount).toBe(4_900);
    expect(await seen(id)).toMatchObject({
      status: 'active',
      cycles_paid: 2,
      next_payment_date: '2031-03-10',
      end_date: '2031-03-10',
    });
    await setNow('2031-03-10T02:00:00Z');
    expect((await seen(id)).status).toBe('completed');
  });

  test('fails a subscription whose first scheduled payment is declined in all retries', async () => {
    const { id } = await created();
    await pay(id, 'good once');
    await setNow('2031-02-10T12:00:00Z');
    expect((await seen(id)).status).toBe('failed');
  });

  test('rejects POST /payment between renewals', async () => {
    const id = await startSubscription();
    const { body } = await ours.call('POST', '/payment', {
      subscription_id: id,
      sequence: 'subsequent',
      amount: 100,
      currency: 'USD',
    });
    expect(body.message).toBe('Payments of this subscription are charged on their dates');
  });
});

describe('PATCH /subscriptions/{id}/pause and PATCH /subscriptions/{id}/resume', () => {
  test('charges nothing while paused, and neither charges nor counts missed dates', async () => {
    const id = await startSubscription('approved', { billing_cycles: 3 });
    expect((await change(id, 'pause')).body).toMatchObject({ status: 'paused', next_payment_date: null });
    await setNow('2031-03-20T12:00:00Z');
    expect((await change(id, 'resume')).body).toMatchObject({
      status: 'active',
      cycles_paid: 1,
      next_payment_date: '2031-04-10',
      end_date: '2031-05-10',
    });
    await setNow('2031-05-10T02:00:00Z');
    expect((await seen(id)).status).toBe('completed');
    expect(await paymentsOf(id)).toHaveLength(3);
  });

  test('keeps the original schedule when resumed before the next date', async () => {
    const id = await startSubscription();
    await change(id, 'pause');
    await setNow('2031-01-20T12:00:00Z');
    expect((await change(id, 'resume')).body.next_payment_date).toBe('2031-02-10');
  });

  describe('while a renewal that will be declined is in progress', () => {
    const renewWhile = async (id: string, meanwhile: () => Promise<unknown>) => {
      await setNow('2031-02-10T00:59:59Z');
      engine.advance(2_000);
      const { providers } = engine.services;
      const merchant = await findMerchant(engine.services, ours.merchant.id);
      const { acquirer } = providers.for(merchant);
      const charge: Acquirer['charge'] = async (given) => {
        const answer = await acquirer!.charge(given);
        expect((await meanwhile()) as object).toMatchObject({ status: 200 });
        return answer;
      };
      const slow = {
        ...providers,
        for: () => ({ ...providers.for(merchant), acquirer: { ...acquirer!, charge } }),
      };
      await renewSubscription({ ...engine.services, providers: slow }, merchant, id);
    };

    test('a subscription that is paused charges the declined cycle once it is resumed', async () => {
      const id = await startSubscription('good once', { billing_cycles: 3 });
      await renewWhile(id, () => change(id, 'pause'));
      expect(await seen(id)).toMatchObject({ status: 'paused', cycles_paid: 1, next_payment_date: null });
      expect((await change(id, 'resume')).body).toMatchObject({
        status: 'active',
        next_payment_date: '2031-02-11',
        end_date: '2031-03-10',
      });
      await setNow('2031-02-11T02:00:00Z');
      expect(await paymentsOf(id)).toEqual([
        ['2031-02-11', 4_900, 'failed'],
        ['2031-02-10', 4_900, 'failed'],
        ['2031-01-10', 4_900, 'success'],
      ]);
      expect((await seen(id)).next_payment_date).toBe('2031-02-13');
    });

    test('a new date that the merchant chooses is kept, and the declined cycle is charged on it', async () => {
      const id = await startSubscription('good once', { billing_cycles: 3 });
      const chosen = { next_payment_date: '2031-02-20' };
      await renewWhile(id, () => change(id, 'next-payment-date', chosen));
      expect(await seen(id)).toMatchObject({
        status: 'active',
        cycles_paid: 1,
        ...chosen,
        end_date: '2031-03-10',
      });
      await setNow('2031-02-20T02:00:00Z');
      expect(await paymentsOf(id)).toHaveLength(3);
      expect((await seen(id)).next_payment_date).toBe('2031-02-21');
    });
  });

  test('a subscription that is paused between two retries is retried once it is resumed', async () => {
    const id = await startSubscription('good once', { billing_cycles: 3 });
    await setNow('2031-02-10T12:00:00Z');
    await change(id, 'pause');
    await setNow('2031-02-16T12:00:00Z');
    expect((await change(id, 'resume')).body.next_payment_date).toBe('2031-02-17');
  });

  test.each([
    ['pause', 'paused'],
    ['resume', 'resumed'],
  ])('rejects to %s in the wrong state: Subscription cannot be %s from current state', async (verb, done) => {
    const { id } = await created();
    const { status, body } = await change(id, verb);
    expect([status, body.message]).toEqual([
      400,
      `Subscription cannot be ${done} from current state: created`,
    ]);
  });
});

describe('PATCH /subscriptions/{id}/next-payment-date', () => {
  test('moves the next payment and keeps the dates after it', async () => {
    const id = await startSubscription();
    const { body } = await change(id, 'next-payment-date', { next_payment_date: '2031-02-20' });
    expect(body).toMatchObject({ next_payment_date: '2031-02-20', end_date: '2031-12-10' });
    await setNow('2031-02-20T02:00:00Z');
    expect(await seen(id)).toMatchObject({ cycles_paid: 2, next_payment_date: '2031-03-10' });
  });

  test.each(['2031-01-11', '2032-01-11', '2031-02-30', 'tomorrow'])(
    'rejects %s as the next date: at least two days ahead in UTC, at most a year',
    async (day) => {
      const id = await startSubscription();
      const { status, headers } = await change(id, 'next-payment-date', { next_payment_date: day });
      expect([status, headers.get('x-error-field')]).toEqual([400, 'next_payment_date']);
      expect((await seen(id)).next_payment_date).toBe('2031-02-10');
    },
  );

  test('moves the next payment only of an active subscription with a schedule', async () => {
    const { id } = await created();
    const day = { next_payment_date: '2031-02-20' };
    expect((await change(id, 'next-payment-date', day)).status).toBe(400);
    const freight = await presented();
    expect((await change(freight.id, 'next-payment-date', day)).status).toBe(400);
  });
});

describe('PATCH /subscriptions/{id}/cancel', () => {
  test('cancels a subscription from every state that is not final, and charges nothing afterwards', async () => {
    const id = await startSubscription();
    const { body } = await change(id, 'cancel');
    expect(body).toMatchObject({ status: 'cancelled', next_payment_date: null });
    expect(body.cancelled_at).toMatch(/^2031-01-10T09:/);
    await setNow('2031-02-10T02:00:00Z');
    expect(await paymentsOf(id)).toHaveLength(1);
    expect((await change(id, 'cancel')).body.message).toBe(
      'Subscription cannot be cancelled from current state: cancelled',
    );
    const later = { start_date: '2031-03-31', expires_at: '2031-04-30' };
    expect((await change((await created(later)).id, 'cancel')).status).toBe(200);
    const authorized = await created(later);
    await pay(authorized.id);
    expect((await change(authorized.id, 'cancel')).status).toBe(200);
    const paused = await startSubscription('approved', later);
    await change(paused, 'pause');
    expect((await change(paused, 'cancel')).status).toBe(200);
  });

  test('voids the charge of a subscription that is cancelled during 3-D Secure', async () => {
    const { id } = await created({ starts_with_first_payment: true });
    const { body } = await pay(id, 'challenged');
    await change(id, 'cancel');
    await answerChallenge(engine.services, body.next_steps[0].url.split('/').at(-1), true);
    const payment = await ours.call('GET', `/payment/${body.id}`);
    expect(payment.body).toMatchObject({ status: 'failed', error_code: 'SUBSCRIPTION_ENDED' });
    expect((await seen(id)).status).toBe('cancelled');
  });
});

describe('as presented', () => {
  const present = (subscription_id: string, more: object = {}) =>
    ours.call('POST', '/payment', {
      subscription_id,
      sequence: 'subsequent',
      amount: 30_000,
      currency: 'USD',
      ...more,
    });

  test('charges later as_presented payments to the card of the last successful payment', async () => {
    const { id } = await presented();
    expect((await pay(id)).body).toMatchObject({ status: 'success', payment_amount: 1_000 });
    expect(await seen(id)).toMatchObject({ status: 'active', next_payment_date: null, end_date: null });
    const { status, body } = await present(id, { request_id: 'freight-1' });
    expect([status, body.status, body.payment_amount]).toEqual([201, 'success', 30_000]);
    expect(body.payment_method.details.end_digits).toBe('4242');
    expect((await present(id, { request_id: 'freight-1' })).status).toBe(409);
  });

  test.each([
    ['amount', { amount: 50_001 }],
    ['amount', { amount: undefined }],
    ['currency', { currency: 'EUR' }],
    ['currency', { currency: undefined }],
    ['card', { card: cardOf() }],
  ])('rejects an as_presented payment with a wrong %s and charges nothing', async (field, wrong) => {
    const { id } = await presented();
    await pay(id);
    const { status, headers } = await present(id, { callback_url: 'https://shop.example', ...wrong });
    expect([status, headers.get('x-error-field')]).toEqual([400, field]);
    expect(await paymentsOf(id)).toHaveLength(1);
  });

  test('keeps an as_presented subscription active when a later payment is declined', async () => {
    const { id } = await presented();
    await pay(id, 'good once');
    expect((await present(id)).body.status).toBe('failed');
    expect((await seen(id)).status).toBe('active');
  });

  test('rejects as_presented payments while paused', async () => {
    const { id } = await presented();
    await pay(id);
    await change(id, 'pause');
    expect((await present(id)).body.message).toBe(
      'Subscription cannot be charged from current state: paused',
    );
    await change(id, 'resume');
    expect((await present(id)).body.status).toBe('success');
  });
});
