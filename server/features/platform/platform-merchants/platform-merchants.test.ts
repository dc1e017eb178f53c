import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { verifyAllInvariants } from '../../../api/invariants';
import { type TestEngine, testEngine } from '../../../testing/engine';
import { callerOf, type TestMerchant, testMerchant } from '../../../testing/merchant';
import { personAt } from '../../../testing/person';
import { PLATFORM_MERCHANT, PLATFORM_PERSON } from '../../../testing/platform-merchant';

const BROWSER = new Headers({ 'user-agent': 'Mozilla/5.0' });

let engine: TestEngine;
let platform: TestMerchant;
beforeAll(async () => {
  engine = await testEngine();
});
beforeEach(async () => {
  platform = await testMerchant(engine, { features: ['platform'] });
});
afterAll(async () => {
  expect(await verifyAllInvariants(engine.services.db)).toEqual([]);
  await engine.stop();
});

const post = (body: object = PLATFORM_MERCHANT, headers?: Record<string, string>) =>
  platform.call('POST', '/platform/merchants', body, headers);
async function onboard(body: object = PLATFORM_MERCHANT) {
  const { status, body: made } = await post(body);
  expect(status).toBe(201);
  const { jwt_token, ...merchant } = made.data;
  return { id: merchant.merchant_id as string, merchant, call: callerOf(engine, jwt_token), jwt_token };
}
const get = (id: string) => platform.call('GET', `/platform/merchants/${id}`);
const patch = (id: string, body: object) => platform.call('PATCH', `/platform/merchants/${id}`, body);
const set = (merchant_id: string, target_status: string) =>
  platform.call('PATCH', '/platform/merchants/status-update', { merchant_id, target_status });
const transfer = (from: string, to: string, amount = 400) =>
  platform.call('POST', '/internal-transfers', {
    amount,
    currency: 'USD',
    from_merchant_id: from,
    to_merchant_id: to,
  });

test('onboards a merchant as pending and returns its secret token once', async () => {
  const { status, body } = await post();
  expect(status).toBe(201);
  const { pincode, address_line1, address_line2, city, state, ...given } = PLATFORM_MERCHANT;
  expect(body).toEqual({
    message: 'Merchant created',
    data: {
      ...given,
      merchant_id: expect.stringMatching(/^merch_/),
      owner_merchant_id: platform.merchant.id,
      status: 'pending',
      gender: null,
      date_of_birth: null,
      registration_date: null,
      passport: null,
      address: { address_line1, address_line2, city, state, pincode, country: 'GBR' },
      documents: [],
      created_at: expect.any(String),
      updated_at: body.data.created_at,
      jwt_token: expect.stringMatching(/^eyJ/),
    },
  });
  const { jwt_token, ...merchant } = body.data;
  expect((await get(merchant.merchant_id)).body).toEqual(merchant);
  expect((await platform.call('GET', '/platform/merchants')).body.data).toEqual([merchant]);
  const { data } = (await platform.call('GET', `/events?entity_id=${merchant.merchant_id}`)).body;
  expect(data).toMatchObject([{ event_type: 'merchant.pending', entity_type: 'merchant', data: merchant }]);
  expect(JSON.stringify(data)).not.toContain(jwt_token);
});

test('requires a date of birth and a gender of an individual', async () => {
  const { merchant } = await onboard(PLATFORM_PERSON);
  expect(merchant).toMatchObject({
    entity_type: 'individual',
    date_of_birth: '1988-02-29',
    gender: 'female',
  });
});

test("gives a merchant its own empty balances in the platform's currencies, readable with its token", async () => {
  const { call, merchant } = await onboard();
  const { status, body } = await call('GET', '/balances');
  expect(status).toBe(200);
  expect(body.available.map(({ currency }: { currency: string }) => currency).sort()).toEqual(
    [...platform.merchant.currencies].sort(),
  );
  expect(body.available.every(({ amount }: { amount: number }) => amount === 0)).toBe(true);
  expect((await call('GET', '/platform/merchants')).body.message).toBe('Feature not enabled');
  expect(merchant.owner_merchant_id).toBe(platform.merchant.id);
});

describe('400 names the field', () => {
  test.each([
    ['name', { name: ' ' }],
    ['name', { name: 'x'.repeat(129) }],
    ['entity_type', { entity_type: 'company' }],
    ['category', { category: 'Books' }],
    ['sub_category', { sub_category: 'Hospitals' }],
    ['sub_category', { sub_category: 'Something else' }],
    ['registration_number', { registration_number: '<b>' }],
    ['registration_country', { registration_country: 'GB' }],
    ['address_line1', { address_line1: '' }],
    ['city', { city: undefined }],
    ['state', { registration_country: 'IND', pincode: '682031', state: undefined }],
    ['pincode', { registration_country: 'IND', pincode: '12' }],
    ['pincode', { pincode: undefined }],
    ['operation_countries', { operation_countries: [] }],
    ['operation_countries', { operation_countries: ['GBR', 'GBR'] }],
    ['operation_countries.1', { operation_countries: ['GBR', 'XX'] }],
    ['date_of_birth', { date_of_birth: '1988-02-29' }],
    ['gender', { gender: 'female' }],
    ['date_of_birth', { ...PLATFORM_PERSON, date_of_birth: undefined }],
    ['gender', { ...PLATFORM_PERSON, gender: undefined }],
    ['gender', { ...PLATFORM_PERSON, gender: 'other' }],
    ['date_of_birth', { ...PLATFORM_PERSON, date_of_birth: '1987-02-29' }],
    ['date_of_birth', { ...PLATFORM_PERSON, date_of_birth: '2999-01-01' }],
    ['passport', { passport: { number: 'P1234567' } }],
  ])('rejects a merchant with a wrong %s', async (field, wrong) => {
    const { status, headers, body } = await post({ ...PLATFORM_MERCHANT, ...wrong });
    expect([status, headers.get('x-error-field')]).toEqual([400, field]);
    expect(body.message).toContain(field);
    expect((await platform.call('GET', '/platform/merchants')).body.data).toEqual([]);
  });
});

test('returns 403 to a merchant that is not a platform', async () => {
  const other = await testMerchant(engine);
  for (const [method, path, body] of [
    ['POST', '/platform/merchants', PLATFORM_MERCHANT],
    ['GET', '/platform/merchants', undefined],
    ['GET', `/platform/merchants/${other.merchant.id}`, undefined],
  ] as const) {
    const refused = await other.call(method, path, body);
    expect([refused.status, refused.body.message]).toEqual([403, 'Feature not enabled']);
  }
});

test("returns 404 for another platform's merchant, the operator's merchants and the platform itself", async () => {
  const { id } = await onboard();
  const stranger = await testMerchant(engine, { features: ['platform'] });
  const opened = await testMerchant(engine, { platform: platform.merchant.handle });
  for (const [caller, at] of [
    [stranger, id],
    [platform, opened.merchant.id],
    [platform, platform.merchant.id],
  ] as const) {
    expect((await caller.call('GET', `/platform/merchants/${at}`)).status).toBe(404);
    const body = { merchant_id: at, target_status: 'success' };
    expect((await caller.call('PATCH', '/platform/merchants/status-update', body)).status).toBe(404);
  }
  expect((await stranger.call('GET', '/platform/merchants')).body.data).toEqual([]);
});

test('onboards one registration once per platform, also concurrently', async () => {
  const made = await Promise.all([post(), post(), post()]);
  expect(made.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  expect((await platform.call('GET', '/platform/merchants')).body.page_meta.count).toBe(1);
  const other = await testMerchant(engine, { features: ['platform'] });
  expect((await other.call('POST', '/platform/merchants', PLATFORM_MERCHANT)).status).toBe(201);
});

test('onboards one merchant per Idempotency-Key, and neither stores nor repeats its token', async () => {
  const key = { 'idempotency-key': 'onboard' };
  const { body } = await post(PLATFORM_MERCHANT, key);
  const again = await post(PLATFORM_MERCHANT, key);
  expect([again.status, JSON.stringify(again.body).includes('eyJ')]).toEqual([409, false]);
  expect((await post({ ...PLATFORM_MERCHANT, name: 'Another' }, key)).status).toBe(409);
  const { rows } = await engine.services.db.system.pool.query(
    `SELECT (SELECT string_agg(image::text, '') FROM idempotency WHERE merchant_id = $1)
      || (SELECT string_agg(image::text, '') FROM event WHERE merchant_id = $1) AS kept`,
    [platform.merchant.id],
  );
  expect(rows[0].kept).toContain(body.data.merchant_id);
  expect(rows[0].kept).not.toContain('eyJ');
});

test("accepts only the platform's own documents", async () => {
  const documents = [await platform.document('certificate.pdf')];
  expect((await onboard({ ...PLATFORM_MERCHANT, documents })).merchant.documents).toEqual(documents);
  const theirs = await (await testMerchant(engine)).document();
  const refused = await post({ ...PLATFORM_PERSON, documents: [theirs] });
  expect(refused.status).toBe(404);
});

describe('attaching a passport object for individual merchants and a registration_date for business merchants', () => {
  const passport = {
    number: 'x1234567',
    country: 'FRA',
    issue_date: '2020-01-31',
    expiry_date: '2099-01-30',
  };

  test('masks a passport number, also in events', async () => {
    const { id } = await onboard(PLATFORM_PERSON);
    const { status, body } = await patch(id, { passport });
    expect([status, body.passport]).toEqual([200, { ...passport, number: '****4567' }]);
    expect((await get(id)).body).toEqual(body);
    const { data } = (await platform.call('GET', `/events?entity_id=${id}`)).body;
    expect(data[0]).toMatchObject({ event_type: 'merchant.updated', data: body });
    expect(JSON.stringify(data)).not.toMatch(/x1234567/i);
  });

  test('stores the registration date of a business', async () => {
    const { id } = await onboard();
    expect((await patch(id, { registration_date: '2019-06-03' })).body.registration_date).toBe('2019-06-03');
  });

  test.each([
    ['passport', PLATFORM_MERCHANT, { passport }],
    ['registration_date', PLATFORM_PERSON, { registration_date: '2019-06-03' }],
    ['registration_date', PLATFORM_MERCHANT, { registration_date: '2999-06-03' }],
    ['passport', PLATFORM_MERCHANT, {}],
    ['passport.number', PLATFORM_PERSON, { passport: { ...passport, number: 'x 1' } }],
    ['passport.issue_date', PLATFORM_PERSON, { passport: { ...passport, issue_date: '2999-01-01' } }],
    ['passport.expiry_date', PLATFORM_PERSON, { passport: { ...passport, expiry_date: '2020-02-01' } }],
    ['passport.country', PLATFORM_PERSON, { passport: { ...passport, country: 'FR' } }],
    ['name', PLATFORM_PERSON, { name: 'Another' }],
  ])('rejects an update with a wrong %s', async (field, body, wrong) => {
    const { id, merchant } = await onboard(body);
    const { status, headers } = await patch(id, wrong);
    expect([status, headers.get('x-error-field')]).toEqual([400, field]);
    expect((await get(id)).body).toEqual(merchant);
  });
});

describe('Platform updates a merchant’s status', () => {
  const PATHS: Record<string, string[]> = {
    pending: [],
    action_required: ['action_required'],
    success: ['success'],
    failed: ['failed'],
    offboarded: ['success', 'offboarded'],
  };
  const ALLOWED = ['pending action_required', 'action_required pending', 'pending success', 'pending failed'];

  test.each(Object.keys(PATHS).flatMap((from) => Object.keys(PATHS).map((to) => [from, to] as const)))(
    'allows only defined transitions, from %s to %s',
    async (from, to) => {
      const { id } = await onboard();
      for (const step of PATHS[from]!) expect((await set(id, step)).status).toBe(200);
      const moved = await set(id, to);
      const isAllowed = [...ALLOWED, 'success offboarded'].includes(`${from} ${to}`);
      expect(moved.status).toBe(isAllowed ? 200 : 400);
      const { status } = (await get(id)).body;
      expect(status).toBe(isAllowed ? to : from);
      if (!isAllowed) expect(moved.body.message).toBe(`A merchant cannot change from ${from} to ${to}`);
      else {
        const { data } = (await platform.call('GET', `/events?entity_id=${id}`)).body;
        expect(data[0]).toMatchObject({ event_type: `merchant.${to}`, data: { status: to } });
      }
    },
  );

  test("counts one of two concurrent decisions, and the merchant's permissions match it", async () => {
    const { id, call } = await onboard();
    const made = await Promise.all([
      set(id, 'success'),
      set(id, 'failed'),
      set(id, 'success'),
      set(id, 'failed'),
    ]);
    expect(made.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
    const { status } = (await get(id)).body;
    const { data } = (await platform.call('GET', `/events?entity_id=${id}`)).body;
    expect(data.map(({ event_type }: { event_type: string }) => event_type)).toEqual([
      `merchant.${status}`,
      'merchant.pending',
    ]);
    const funded = await call('POST', '/payment/mock', { amount: 1_000, currency: 'USD' });
    expect(funded.status).toBe(status === 'success' ? 201 : 403);
  });

  test('returns 404 for status updates in live', async () => {
    const live = await testMerchant(engine, { features: ['platform'], environment: 'live' });
    const { body } = await live.call('POST', '/platform/merchants', PLATFORM_MERCHANT);
    const { merchant_id } = body.data;
    const refused = await live.call('PATCH', '/platform/merchants/status-update', {
      merchant_id,
      target_status: 'success',
    });
    expect(refused.status).toBe(404);
    expect((await live.call('GET', `/platform/merchants/${merchant_id}`)).body.status).toBe('pending');
  });
});

describe('a merchant that is not success', () => {
  test.each([
    ['pending', []],
    ['action_required', ['action_required']],
    ['failed', ['failed']],
    ['offboarded', ['success', 'offboarded']],
  ])('blocks a %s merchant from moving money, and allows reads and documents', async (_status, steps) => {
    const { id, call } = await onboard();
    for (const step of steps) await set(id, step);
    for (const [path, body] of [
      ['/payment/mock', { amount: 1_000, currency: 'USD' }],
      ['/payouts', {}],
      ['/payin', {}],
      ['/internal-transfers', {}],
    ] as const) {
      const { status, body: said } = await call('POST', path, body);
      expect([path, status]).toEqual([path, 403]);
      expect(said.message).toMatch(/^This merchant/);
    }
    expect((await call('GET', '/payouts')).status).toBe(200);
    const form = new FormData();
    form.set('document_name', 'Certificate');
    form.set('file', new Blob(['a,b\n']), 'certificate.csv');
    expect((await call('POST', '/document', form)).status).toBe(201);
    await platform.fund(1_000);
    expect((await transfer(platform.merchant.id, id)).status).toBe(403);
  });

  test('lets the platform debit an offboarded merchant', async () => {
    const { id, call } = await onboard();
    await set(id, 'success');
    expect((await call('POST', '/payment/mock', { amount: 1_000, currency: 'USD' })).status).toBe(201);
    await set(id, 'offboarded');
    expect((await transfer(id, platform.merchant.id)).status).toBe(201);
  });

  test('rejects payments on the pages of an offboarded merchant', async () => {
    const { id, call } = await onboard();
    await set(id, 'success');
    const customer = await call('POST', '/customer', {
      name: 'Reader',
      customer_type: 'individual',
      email: 'reader@example.com',
      address: '1 High Street',
      city: 'Leeds',
      state: 'Leeds',
      country: 'GBR',
      pincode: 'LS1 1AA',
    });
    const expires_at = new Date(engine.now().getTime() + 5 * 24 * 3600_000).toISOString();
    const asked = { amount: 10_000, currency: 'USD', purpose_code: 'P0802', expires_at };
    const body = { customer_id: customer.body.id, ...asked };
    const token = (await call('POST', '/payin', body)).body.payment_link.split('/').at(-1);
    expect((await engine.checkout.open(token, BROWSER))?.state).toBe('open');
    await set(id, 'offboarded');
    expect(await engine.checkout.open(token, BROWSER)).toMatchObject({ state: 'not_ready', methods: [] });
  });
});

test('lets a success merchant move money and receive it from its platform', async () => {
  const { id, call } = await onboard();
  await set(id, 'success');
  await platform.fund(1_000);
  expect((await transfer(platform.merchant.id, id)).status).toBe(201);
  const { body } = await call('GET', '/balances');
  expect(body.available).toContainEqual(expect.objectContaining({ currency: 'USD', amount: 400 }));
});

test('lists merchants by status and entity_type, in pages', async () => {
  const first = await onboard();
  const second = await onboard(PLATFORM_PERSON);
  await set(first.id, 'success');
  const ids = async (query: string) =>
    (await platform.call('GET', `/platform/merchants?${query}`)).body.data.map(
      ({ merchant_id }: { merchant_id: string }) => merchant_id,
    );
  expect(await ids('')).toEqual([second.id, first.id]);
  expect(await ids('status=success')).toEqual([first.id]);
  expect(await ids('entity_type=individual')).toEqual([second.id]);
  expect(await ids('per_page=1&page=2')).toEqual([first.id]);
  expect((await platform.call('GET', '/platform/merchants?status=active')).status).toBe(400);
});

test("gives merchants onboarded on a moved clock their platform's clock", async () => {
  const people = Array.from({ length: 4 }, (_, at) => ({
    ...PLATFORM_MERCHANT,
    registration_number: `R${at}`,
  }));
  const advance = () => platform.call('POST', '/sandbox/clock', { advance_by_seconds: 86_400 });
  const [, ...made] = await Promise.all([advance(), ...people.map((body) => post(body)), advance()]);
  const tokens = made.flatMap(({ body }) => body.data?.jwt_token ?? []);
  expect(tokens).toHaveLength(4);
  const { rows } = await engine.services.db.system.pool.query(
    'SELECT count(DISTINCT clock_offset_ms)::int AS clocks FROM merchant WHERE id = $1 OR platform_id = $1',
    [platform.merchant.id],
  );
  expect(rows[0].clocks).toBe(1);
  expect((await advance()).status).toBe(200);
});

test('lets owners and admins onboard merchants, and others only read them', async () => {
  const maker = await personAt(engine, platform, 'maker');
  const admin = await personAt(engine, platform, 'admin');
  const body = PLATFORM_MERCHANT as Parameters<typeof admin.trpc.platform_merchants.create>[0];
  await expect(maker.trpc.platform_merchants.create(body)).rejects.toThrow('Only an owner or admin');
  const { data } = await admin.trpc.platform_merchants.create(body);
  const merchant = await maker.trpc.platform_merchants.get({ merchant_id: data.merchant_id });
  expect(merchant).not.toHaveProperty('jwt_token');
  await expect(
    maker.trpc.platform_merchants.status_update({ merchant_id: data.merchant_id, target_status: 'success' }),
  ).rejects.toThrow('Only an owner or admin');
});
