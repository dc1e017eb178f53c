import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cardOf, type TEST_CARDS } from '../../../testing/card';
import { type TestEngine, testEngine } from '../../../testing/engine';
import { type TestMerchant, testMerchant } from '../../../testing/merchant';
import { signedIn } from '../../../testing/person';

let engine: TestEngine;
let ours: TestMerchant;
let customer_id: string;
let headers: Headers;
let trpc: ReturnType<TestEngine['caller']>;

beforeAll(async () => {
  engine = await testEngine();
});
afterAll(() => engine.stop());
beforeEach(async () => {
  ours = await testMerchant(engine);
  customer_id = await ours.customer({ name: 'Helder Home', email: 'accounts@helder.example' });
  headers = await signedIn(engine, ours, 'maker');
  trpc = engine.caller(headers);
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
  start_date: '2031-01-10',
  expires_at: '2031-02-28',
};
const created = async (more: object = {}): Promise<string> => {
  const { status, body } = await ours.call('POST', '/subscriptions', { customer_id, ...MONTHLY, ...more });
  expect(status, JSON.stringify(body)).toBe(201);
  return body.id;
};
const pay = (subscription_id: string, card: keyof typeof TEST_CARDS = 'approved') =>
  ours.call('POST', '/payment', {
    subscription_id,
    card: cardOf(card),
    callback_url: 'https://shop.example/paid',
  });
const startSubscription = async (card?: keyof typeof TEST_CARDS, more: object = {}) => {
  const id = await created(more);
  const { body } = await pay(id, card);
  expect(body.status).toBe('success');
  return id;
};

describe('the list of subscriptions', () => {
  test('lists subscriptions with their customers in the tab of their status, and counts each tab', async () => {
    const waiting = await created();
    const halted = await startSubscription('good once');
    const paused = await startSubscription();
    await trpc.subscriptions.pause({ id: paused });
    const cancelled = await created();
    await trpc.subscriptions.cancel({ id: cancelled });
    await setNow('2031-02-16T09:00:00Z');
    const active = await startSubscription('approved', {
      start_date: '2031-02-16',
      expires_at: '2031-03-01',
    });
    const inTab = async (tab?: 'attention' | 'active' | 'created' | 'paused' | 'ended') =>
      (await trpc.subscriptions.rows({ tab })).data.map(({ subscription }) => subscription.id);
    expect(await inTab('attention')).toEqual([halted]);
    expect(await inTab('active')).toEqual([active]);
    expect(await inTab('created')).toEqual([waiting]);
    expect(await inTab('paused')).toEqual([paused]);
    expect(await inTab('ended')).toEqual([cancelled]);
    expect(await inTab()).toHaveLength(5);
    expect((await trpc.subscriptions.counts({})).counts).toEqual({
      all: 5,
      attention: 1,
      active: 1,
      created: 1,
      paused: 1,
      ended: 1,
    });
    const { data } = await trpc.subscriptions.rows({ tab: 'attention' });
    expect(data).toMatchObject([
      { customer: { name: 'Helder Home', email: 'accounts@helder.example' }, failures: 4 },
    ]);
  });

  test('searches and filters subscriptions by id, customer, product, reference and amount', async () => {
    const first = await startSubscription('approved', { reference_number: 'LC-77' });
    const other = await ours.customer({ name: 'Tallgrass Outfitters' });
    const second = await created({
      customer_id: other,
      product_name: 'Freight desk',
      amount: 25_000,
      currency: 'EUR',
    });
    const findIds = async (filters: Parameters<typeof trpc.subscriptions.rows>[0]) =>
      (await trpc.subscriptions.rows(filters)).data.map(({ subscription }) => subscription.id);
    expect(await findIds({ q: first })).toEqual([first]);
    expect(await findIds({ q: 'tallgrass' })).toEqual([second]);
    expect(await findIds({ q: 'ledger' })).toEqual([first]);
    expect(await findIds({ q: 'LC-77' })).toEqual([first]);
    expect(await findIds({ q: '250 EUR' })).toEqual([second]);
    expect(await findIds({ customer_id: other })).toEqual([second]);
    expect(await findIds({ currency: 'USD' })).toEqual([first]);
    expect(await findIds({ min_amount: 10_000 })).toEqual([second]);
    expect(await findIds({ next_after: '2031-02-10', next_before: '2031-02-10' })).toEqual([first]);
    expect(await findIds({ next_after: '2031-02-11' })).toEqual([]);
    expect(await findIds({ sort: '-amount' })).toEqual([second, first]);
  });

  test('exports subscriptions with their next charge and its date', async () => {
    const id = await startSubscription();
    const answer = await engine.fetch(
      new Request('http://localhost/api/files/exports/subscriptions', {
        method: 'POST',
        headers: new Headers([...headers, ['content-type', 'application/json']]),
        body: JSON.stringify({ format: 'csv', tab: 'active' }),
      }),
    );
    expect(answer.status).toBe(200);
    expect(parse(await answer.text(), { bom: true, columns: true })).toMatchObject([
      {
        'Subscription ID': id,
        Status: 'Active',
        Customer: 'Helder Home',
        Amount: '49.00',
        'Amount currency': 'USD',
        Charged: 'Every month',
        'Payments made': '1',
        'Payments in all': '12',
        'Next payment': '2031-02-10',
        'Last payment': '2031-12-10',
      },
    ]);
  });

  test('sums the charges of the coming 30 days by day and currency', async () => {
    await startSubscription();
    await startSubscription('approved', { amount: 100 });
    await startSubscription('approved', { currency: 'EUR' });
    await created();
    await setNow('2031-01-15T09:00:00Z');
    expect(await trpc.subscriptions.upcoming({})).toEqual({
      today: '2031-01-15',
      days: [
        { date: '2031-02-10', currency: 'EUR', count: 1, amount: 4_900 },
        { date: '2031-02-10', currency: 'USD', count: 2, amount: 5_000 },
      ],
    });
  });
});

describe('the page of a subscription', () => {
  test('plans dates before a card is entered, and shows the next twelve payments after', async () => {
    const id = await created({ start_date: '2031-01-31', billing_cycles: 14 });
    const planned = await trpc.subscriptions.view({ id });
    expect(planned.upcoming).toHaveLength(12);
    expect(planned.upcoming.slice(0, 3)).toEqual(['2031-01-31', '2031-02-28', '2031-03-31']);
    await pay(id);
    const { upcoming, can, timeline } = await trpc.subscriptions.view({ id });
    expect(upcoming).toEqual(planned.upcoming);
    expect(can.pause).toEqual({ allowed: false, reason: 'Not started yet' });
    expect(timeline.map(({ title, detail }) => [title, detail])).toEqual([
      ['Created', null],
      ['Card set up', 'First payment on 31 Jan 2031'],
    ]);
  });

  test('shows a scheduled retry, and when a paused subscription would continue', async () => {
    const id = await startSubscription('good once');
    await setNow('2031-02-10T09:00:00Z');
    const declined = await trpc.subscriptions.view({ id });
    expect(declined).toMatchObject({ failures: 1, resumes_on: null });
    expect(declined.upcoming.slice(0, 2)).toEqual(['2031-02-11', '2031-03-10']);
    expect(declined.timeline.at(-1)).toMatchObject({
      title: 'Payment declined',
      detail: 'Retried on 11 Feb 2031',
    });
    await trpc.subscriptions.pause({ id });
    expect(await trpc.subscriptions.view({ id })).toMatchObject({
      upcoming: [],
      resumes_on: '2031-02-11',
      reschedulable: { from: '2031-02-12', to: '2032-02-10' },
      can: {
        pause: { allowed: false, reason: 'Already paused' },
        resume: { allowed: true },
        reschedule: { allowed: false, reason: 'Paused: resume first' },
        cancel: { allowed: true },
      },
    });
  });

  test('denies changes to a viewer and hides the subscription from other merchants', async () => {
    const id = await startSubscription();
    const viewer = engine.caller(await signedIn(engine, ours, 'viewer'));
    const { can } = await viewer.subscriptions.view({ id });
    const refused = { allowed: false, reason: 'Your role can’t change subscriptions' };
    expect(can).toEqual({ pause: refused, resume: refused, reschedule: refused, cancel: refused });
    const stranger = await testMerchant(engine);
    const theirs = engine.caller(await signedIn(engine, stranger, 'owner'));
    await expect(theirs.subscriptions.view({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await theirs.subscriptions.upcoming({})).toMatchObject({ days: [] });
  });

  test('lists the payments of a subscription with their product', async () => {
    const id = await startSubscription();
    await setNow('2031-02-10T09:00:00Z');
    const { data } = await trpc.payments.rows({ subscription_id: id });
    expect(data).toHaveLength(2);
    expect(data[0]).toMatchObject({
      paid: { id, type: 'subscription', product: 'Ledger Cloud, Team' },
      unmatched: false,
    });
    expect((await trpc.payments.rows({ q: id })).data).toHaveLength(2);
  });
});

test('offers a new subscription in the currencies that the account collects', async () => {
  const { currencies, ...rest } = await trpc.subscriptions.options({});
  expect(currencies).toContain('USD');
  expect(rest).toEqual({ cards: true, mail: false });
});
