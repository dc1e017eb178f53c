import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { verifyAllInvariants } from '../../../api/invariants';
import { asSystem } from '../../../data/client/transaction';
import { newKey, storeKey } from '../../../identity/keys/new-key';
import { type TestEngine, testEngine } from '../../../testing/engine';
import { callerOf, type TestMerchant, testMerchant } from '../../../testing/merchant';
import { DECLARATIONS, DETAILS, IDENTITY, PAYMENT_SESSION } from '../../../testing/payment-session';

const BROWSER = new Headers({ 'user-agent': 'Mozilla/5.0' });

let engine: TestEngine;
let ours: TestMerchant;
beforeAll(async () => {
  engine = await testEngine();
});
beforeEach(async () => {
  ours = await testMerchant(engine);
});
afterAll(async () => {
  expect(await verifyAllInvariants(engine.services.db)).toEqual([]);
  await engine.stop();
});

const post = (more: object = {}, headers?: Record<string, string>) =>
  ours.call('POST', '/payment-sessions', { ...PAYMENT_SESSION, ...more }, headers);
const get = async (id: string) => (await ours.call('GET', `/payment-sessions/${id}`)).body;
async function open(more: object = {}) {
  const { status, body } = await post(more);
  expect(status).toBe(201);
  const call = callerOf(engine, body.token);
  return {
    id: body.id as string,
    body,
    current: () => call('GET', '/payment-sessions/current'),
    take: (step: object) => call('POST', '/payment-sessions/current/steps', step),
    call,
  };
}
const details = { step: 'details', details: DETAILS };
const identity = { step: 'identity', identity: IDENTITY };
const declarations = { step: 'declarations', declarations: DECLARATIONS };
const eventsOf = async (id: string) =>
  (await ours.call('GET', `/events?entity_id=${id}`)).body.data.map(
    ({ event_type }: { event_type: string }) => event_type,
  );

test('creates a payment session with a short-lived token and the page of its steps', async () => {
  const { body, id } = await open({ prefill: { name: 'Ada' }, callback_url: 'https://shop.example/back' });
  expect(body).toEqual({
    id: expect.stringMatching(/^psess_/),
    type: 'data_collection',
    status: 'created',
    steps: [{ name: 'details', status: 'pending' }],
    customer_id: null,
    order: { amount: 10_000, currency: 'USD' },
    prefill: { name: 'Ada' },
    callback_url: 'https://shop.example/back',
    notes: {},
    identity: null,
    declarations: null,
    payin_id: null,
    failure_reason: null,
    token: expect.stringMatching(/^eyJ/),
    url: `http://localhost/pay/session/${body.token}`,
    expires_at: expect.any(String),
    created_at: expect.any(String),
    updated_at: body.created_at,
  });
  expect(Date.parse(body.expires_at) - Date.parse(body.created_at)).toBe(30 * 60_000);
  expect(await get(id)).toEqual(body);
  expect((await ours.call('GET', '/payment-sessions')).body.data).toEqual([body]);
  const { data } = (await ours.call('GET', `/events?entity_id=${id}`)).body;
  expect(data[0]).toMatchObject({ event_type: 'payment_session.created', data: { token: null, url: null } });
  const claims = JSON.parse(Buffer.from(body.token.split('.')[1], 'base64url').toString());
  expect(claims).toMatchObject({ typ: 'session', sub: id, merchant: ours.merchant.id, env: 'sandbox' });
  expect(claims.exp - claims.iat).toBe(1800);
});

test.each([
  [['payments:read'], null],
  [['payments:write'], expect.stringMatching(/^eyJ/)],
])('a key with the scopes %j reads the token as %s', async (scopes, token) => {
  const { id } = await open();
  const key = await asSystem(engine.services.db, async (tx) => {
    const made = await newKey(engine.services, ours.merchant, { name: 'scoped', scopes });
    await storeKey(tx, made.row);
    return made.token;
  });
  const read = callerOf(engine, key);
  const { body } = await read('GET', `/payment-sessions/${id}`);
  expect(body).toMatchObject({ token, url: token && expect.stringContaining('/pay/session/') });
  expect((await read('GET', '/payment-sessions')).body.data).toEqual([body]);
});

test.each([
  ['data_collection', [details]],
  ['identity_verification', [details, identity]],
  ['compliance_checks', [details, declarations]],
])('fixes the steps by the type %s, and lets the customer pay after the last one', async (type, steps) => {
  const { id, take, current, body } = await open({ type });
  expect(body.steps.map(({ name }: { name: string }) => name)).toEqual(steps.map(({ step }) => step));
  let view = (await current()).body;
  for (const step of steps) {
    expect(view.checkout_url).toBeNull();
    const taken = await take(step);
    expect(taken.status).toBe(200);
    view = taken.body;
  }
  expect(view).toMatchObject({ status: 'completed', customer: { name: DETAILS.name } });
  const session = await get(id);
  expect(session).toMatchObject({ status: 'completed', token: null, url: null });
  const link = (await ours.call('GET', `/payin/${session.payin_id}`)).body;
  expect(link).toMatchObject({ status: 'active', amount: 10_000, customer_id: session.customer_id });
  expect(view.checkout_url).toBe(link.payment_link);
  expect((await engine.checkout.open(link.payment_link.split('/').at(-1), BROWSER))?.state).toBe('open');
  expect(await eventsOf(id)).toEqual([
    'payment_session.completed',
    ...steps.slice(1).map(() => 'payment_session.updated'),
    'payment_session.in_progress',
    'payment_session.created',
  ]);
});

test('stores verified and declared details, with the document number masked', async () => {
  const first = await open({ type: 'identity_verification' });
  await first.take(details);
  await first.take(identity);
  expect((await get(first.id)).identity).toEqual({ document_type: 'passport', document_number: '****4567' });
  const second = await open({ type: 'compliance_checks' });
  await second.take(details);
  await second.take(declarations);
  expect((await get(second.id)).declarations).toEqual(DECLARATIONS);
});

test("creates the link with all details of the session's order", async () => {
  const order = { amount: 5_000, currency: 'EUR', invoice_number: 'INV-7', product: { name: 'Books' } };
  const { id, take } = await open({ order, amount: undefined, currency: undefined });
  await take(details);
  const link = await ours.call('GET', `/payin/${(await get(id)).payin_id}`);
  expect(link.body).toMatchObject({ amount: 5_000, currency: 'EUR', invoice_number: 'INV-7' });
});

test('asks a customer whom the merchant names only for confirmation', async () => {
  const customer_id = await ours.customer();
  const { id, take, current } = await open({ customer_id });
  expect((await current()).body.customer.name).toBeTruthy();
  expect((await take(details)).headers.get('x-error-field')).toBe('details');
  expect((await take({ step: 'details' })).body.status).toBe('completed');
  expect((await get(id)).customer_id).toBe(customer_id);
});

describe('a customer who gives an email that is known', () => {
  test('reuses a customer with the same email and name, and creates a new one for another name', async () => {
    const known = await ours.customer({ ...DETAILS, kyc: undefined });
    const one = await open();
    const same = { ...DETAILS, name: 'ADA FIELDS', email: DETAILS.email.toUpperCase() };
    expect((await one.take({ step: 'details', details: same })).status).toBe(200);
    expect((await get(one.id)).customer_id).toBe(known);
    const other = await open();
    const otherPerson = { ...DETAILS, name: 'Somebody Else' };
    expect((await other.take({ step: 'details', details: otherPerson })).status).toBe(200);
    expect((await get(other.id)).customer_id).not.toBe(known);
    const { body } = await ours.call('GET', `/customer?email_address=${encodeURIComponent(DETAILS.email)}`);
    expect(body.data.map(({ name }: { name: string }) => name)).toEqual(['Somebody Else', DETAILS.name]);
    // The merchant's own API still rejects a duplicate email.
    expect((await ours.call('POST', '/customer', { ...DETAILS, kyc: undefined })).status).toBe(409);
  });

  test('answers alike for known and unknown emails, whatever the name', async () => {
    await ours.customer({ ...DETAILS, kyc: undefined });
    const answerTo = async (details: object) => {
      const { take, id } = await open();
      const { status, body } = await take({ step: 'details', details: { ...DETAILS, ...details } });
      const { id: _, checkout_url, expires_at, customer, ...rest } = body;
      const page = (await engine.checkout.open(checkout_url.split('/').at(-1), BROWSER))!;
      return {
        customer,
        answer: [status, rest.status, Object.keys(rest), rest.failure_reason, page.state],
        named: (await get(id)).customer_id !== null,
      };
    };
    const unknown = await answerTo({ email: 'new@example.com', name: 'Ada Lovelace' });
    const wrong = await answerTo({ name: 'Ada Lovelace' });
    const right = await answerTo({ name: DETAILS.name.toUpperCase(), email: DETAILS.email.toUpperCase() });
    expect(wrong.answer).toEqual(unknown.answer);
    expect(right.answer).toEqual(unknown.answer);
    expect(wrong.customer).toEqual({ name: 'Ada Lovelace', email: DETAILS.email });
    expect(right.customer).toEqual({
      name: DETAILS.name.toUpperCase(),
      email: DETAILS.email.toUpperCase(),
    });
  });
});

test.each([
  ['identity_verification', { step: 'identity', identity: { ...IDENTITY, document_number: 'X10000' } }],
  [
    'compliance_checks',
    { step: 'declarations', declarations: { ...DECLARATIONS, is_politically_exposed: true } },
  ],
])('fails the session when %s is not passed, and nothing can be paid', async (type, step) => {
  const { id, take } = await open({ type });
  await take(details);
  const { body } = await take(step);
  expect(body).toMatchObject({ status: 'failed', checkout_url: null, failure_reason: expect.any(String) });
  expect((await take(step)).status).toBe(400);
  expect((await get(id)).token).toBeNull();
  expect((await ours.call('GET', '/payin')).body.data).toEqual([]);
});

test('requires the steps in order, each once', async () => {
  const { take, id } = await open({ type: 'identity_verification' });
  expect((await take(identity)).headers.get('x-error-field')).toBe('step');
  await take(details);
  const again = await take({ step: 'details', details: { ...DETAILS, name: 'Another' } });
  expect([again.status, again.body.customer.name]).toEqual([200, DETAILS.name]);
  expect((await take({ step: 'identity' })).headers.get('x-error-field')).toBe('identity');
  expect((await get(id)).status).toBe('in_progress');
});

test('creates one payment link and one customer when the last step is sent several times at once', async () => {
  const { take, id } = await open();
  const taken = await Promise.all([take(details), take(details), take(details), take(details)]);
  for (const { status } of taken) expect([200, 409]).toContain(status);
  expect((await take(details)).body.status).toBe('completed');
  expect((await ours.call('GET', '/payin')).body.data).toHaveLength(1);
  expect((await ours.call('GET', '/customer')).body.data).toHaveLength(1);
  expect((await eventsOf(id)).filter((type: string) => type === 'payment_session.completed')).toHaveLength(1);
});

test("expires a session after 30 minutes of the merchant's clock", async () => {
  const { id, take, current } = await open();
  await ours.call('POST', '/sandbox/clock', { advance_by_seconds: 31 * 60 });
  expect(await get(id)).toMatchObject({ status: 'expired', token: null, url: null });
  expect((await current()).body.status).toBe('expired');
  expect((await take(details)).body.message).toBe('This session has expired');
});

test('accepts a session token only for the operations of its own session', async () => {
  const { call } = await open();
  for (const [method, path] of [
    ['GET', '/balances'],
    ['GET', '/payment-sessions'],
    ['GET', '/customer'],
  ] as const)
    expect((await call(method, path)).status).toBe(401);
  expect((await ours.call('GET', '/payment-sessions/current')).status).toBe(401);
  const customer = await ours.customer();
  const { token } = (await ours.call('POST', `/customer/${customer}/token`, {})).body;
  expect((await callerOf(engine, token)('GET', '/payment-sessions/current')).status).toBe(401);
});

test('expires a session token after 30 minutes of real time', async () => {
  const own = await testEngine();
  const merchant = await testMerchant(own);
  const { body } = await merchant.call('POST', '/payment-sessions', PAYMENT_SESSION);
  own.advance(31 * 60_000);
  const refused = await callerOf(own, body.token)('GET', '/payment-sessions/current');
  expect([refused.status, refused.body.message]).toEqual([401, 'The token has expired']);
  await own.stop();
});

describe('400 names the field', () => {
  test.each([
    ['type', { type: 'kyc' }],
    ['amount', { amount: undefined }],
    ['currency', { currency: undefined }],
    ['currency', { currency: 'INR' }],
    ['amount', { order: { amount: 1, currency: 'USD' } }],
    [
      'order.purpose_code',
      { order: { amount: 1, currency: 'USD', purpose_code: 'X' }, amount: undefined, currency: undefined },
    ],
    ['callback_url', { callback_url: 'javascript:alert(1)' }],
    ['prefill.age', { prefill: { age: 3 } }],
    ['callback_url', { callback_url: 'https://user:pw@shop.example' }],
    ['prefill.phone', { prefill: { phone: '+999123456789' } }],
  ])('rejects a session with a wrong %s', async (field, wrong) => {
    const { status, headers } = await post(wrong);
    expect([status, headers.get('x-error-field')]).toEqual([400, field]);
    expect((await ours.call('GET', '/payment-sessions')).body.data).toEqual([]);
  });

  test.each([
    ['details.email', { email: 'ada' }],
    ['details.name', { name: 'Ada\u202e' }],
    ['details.pincode', { pincode: undefined }],
    ['details.country', { country: 'GB' }],
  ])('rejects a step with a wrong %s', async (field, wrong) => {
    const { take, current } = await open();
    const { status, headers } = await take({ step: 'details', details: { ...DETAILS, ...wrong } });
    expect([status, headers.get('x-error-field')]).toEqual([400, field]);
    expect((await current()).body.status).toBe('created');
  });
});

test("returns 404 for another merchant's sessions and customers", async () => {
  const { id } = await open();
  const stranger = await testMerchant(engine);
  expect((await stranger.call('GET', `/payment-sessions/${id}`)).status).toBe(404);
  expect((await post({ customer_id: await stranger.customer() })).status).toBe(404);
});

test('creates one session per Idempotency-Key and returns its token again', async () => {
  const key = { 'idempotency-key': 'session' };
  const [first, again] = [await post({}, key), await post({}, key)];
  expect(again.body).toEqual(first.body);
  expect(again.headers.get('idempotent-replayed')).toBe('true');
});

test('lists sessions by status, type and customer', async () => {
  const customer_id = await ours.customer();
  const first = await open({ customer_id });
  const second = await open({ type: 'compliance_checks' });
  await first.take({ step: 'details' });
  const ids = async (query: string) =>
    (await ours.call('GET', `/payment-sessions?${query}`)).body.data.map(({ id }: { id: string }) => id);
  expect(await ids('status=completed')).toEqual([first.id]);
  expect(await ids('type=compliance_checks')).toEqual([second.id]);
  expect(await ids(`customer_id=${customer_id}`)).toEqual([first.id]);
  expect(await ids('')).toEqual([second.id, first.id]);
});

test('takes a step once per Idempotency-Key, and rejects another body with 409', async () => {
  const { call, current } = await open({ type: 'data_collection' });
  const take = (body: object) =>
    call('POST', '/payment-sessions/current/steps', body, { 'idempotency-key': 'once' });
  const first = await take({ step: 'details', details: DETAILS });
  const again = await take({ step: 'details', details: DETAILS });
  expect([first.status, again.status, again.headers.get('idempotent-replayed')]).toEqual([200, 200, 'true']);
  expect(again.body).toEqual((await current()).body);
  expect((await take({ step: 'details', details: { ...DETAILS, city: 'York' } })).status).toBe(409);
});
