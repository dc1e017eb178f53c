import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestEngine, testEngine } from '../../../testing/engine';
import { inDays } from '../../../testing/in-days';
import { type TestMerchant, testMerchant } from '../../../testing/merchant';
import { makerAt, race } from '../../../testing/race';

const DAY = 24 * 3600_000;

let engine: TestEngine;
let ours: TestMerchant;
let customer_id: string;
beforeAll(async () => {
  engine = await testEngine();
});
afterAll(() => engine.stop());
beforeEach(async () => {
  ours = await testMerchant(engine);
  customer_id = await ours.customer();
});

const create = (more: object = {}) =>
  ours.call('POST', '/orders', { customer_id, amount: 125_000, currency: 'USD', ...more });
const createOrder = async (more: object = {}) => {
  const { status, body } = await create(more);
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
};
const seen = async (id: string) => (await ours.call('GET', `/orders/${id}`)).body;

test('creates an order without a quote that expires after three months, and returns it by id', async () => {
  const order = await createOrder({
    payment_methods: ['card'],
    request_id: 'cart-7',
    product: { name: 'Throws' },
  });
  expect(order).toMatchObject({
    id: expect.stringMatching(/^order_/),
    status: 'active',
    customer_id,
    amount: 125_000,
    currency: 'USD',
    payment_methods: ['card'],
    request_id: 'cart-7',
    product: { name: 'Throws', description: null },
  });
  expect(order).not.toHaveProperty('payment_link');
  expect(order).not.toHaveProperty('reminder_frequency');
  const life = Date.parse(order.expires_at) - Date.parse(order.created_at);
  expect(Math.round(life / DAY)).toBeGreaterThanOrEqual(89);
  expect(await seen(order.id)).toEqual(order);
  engine.advance(93 * DAY);
  await engine.runUntilIdle();
  expect((await seen(order.id)).status).toBe('expired');
});

test('creates an order with the amounts and expiry of its quote', async () => {
  const asked = {
    resource: 'payin',
    source_currency: 'EUR',
    destination_currency: 'USD',
    destination_amount: 100_000,
    payment_method: { type: 'bank_transfer', subtype: 'swift_transfer' },
  };
  const [quote] = (await ours.call('POST', '/quotes', asked)).body.quotes;
  const order = (await ours.call('POST', '/orders', { customer_id, quote_id: quote.id })).body;
  expect(order).toMatchObject({
    amount: quote.source_amount,
    currency: 'EUR',
    converted_amount: 100_000,
    converted_currency: 'USD',
    payment_methods: ['bank_transfer'],
    expires_at: quote.expires_at,
  });
});

test('rejects a repeated request_id with 409, even concurrently, and finds the first order by it', async () => {
  const first = await createOrder({ request_id: 'once' });
  const again = await create({ request_id: 'once', amount: 5 });
  expect([again.status, again.body.message]).toEqual([409, 'Record already exists']);
  const found = await ours.call('GET', '/orders?request_id=once');
  expect(found.body.data).toEqual([first]);
  const maker = await makerAt(engine, ours);
  const asked = { customer_id, amount: 125_000, currency: 'USD', request_id: 'both' };
  const { done, refused } = await race([1, 2, 3].map(() => maker.orders.create(asked)));
  expect([done.length, refused]).toEqual([1, ['CONFLICT', 'CONFLICT']]);
});

test('rejects fields of payment links on an order', async () => {
  for (const more of [{ expires_at: inDays(60) }, { reminder_frequency: 7 }]) {
    const refused = await create(more);
    expect([refused.status, refused.headers.get('x-error-field')]).toEqual([400, Object.keys(more)[0]]);
  }
});

test('accepts documents at update-rfi, in either spelling, for an order held by screening', async () => {
  for (const path of ['update-rfi', 'update_rfi']) {
    const order = await createOrder({ amount: 16_623 });
    expect(order.status).toBe('action_required');
    const doc_id = await ours.document();
    const documents = order.rfi_documents.map(({ rfi_doc_id }: { rfi_doc_id: string }) => ({
      rfi_doc_id,
      id: doc_id,
    }));
    const answered = await ours.call('PATCH', `/orders/${order.id}/${path}`, { documents });
    expect(answered.body).toMatchObject({ status: 'under_review', rfi_documents: [] });
    engine.advance(3_000);
    await engine.runUntilIdle();
    expect((await seen(order.id)).status).toBe('active');
  }
});

test("lists orders without payment links, and finds neither by the other's id", async () => {
  const order = await createOrder();
  const link = await ours.call('POST', '/payin', {
    customer_id,
    amount: 5_000,
    currency: 'USD',
    expires_at: new Date(engine.now().getTime() + DAY).toISOString(),
  });
  expect((await ours.call('GET', `/payin/${order.id}`)).status).toBe(404);
  expect((await ours.call('GET', `/orders/${link.body.id}`)).status).toBe(404);
  expect((await ours.call('GET', '/orders')).body.data).toEqual([order]);
});
