import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CUSTOMER } from '../../../testing/customer';
import { type TestEngine, testEngine } from '../../../testing/engine';
import { type TestMerchant, testMerchant } from '../../../testing/merchant';
import { signedIn } from '../../../testing/person';
import { makerAt, race } from '../../../testing/race';

const PAN = CUSTOMER.kyc.pan_number;

let engine: TestEngine;
let ours: TestMerchant;
beforeAll(async () => {
  engine = await testEngine();
});
beforeEach(async () => {
  ours = await testMerchant(engine);
});
afterAll(() => engine.stop());

const create = (more: object = {}, headers?: Record<string, string>) =>
  ours.call('POST', '/customer', { ...CUSTOMER, ...more }, headers);
const patch = (id: string, body: object) => ours.call('PATCH', `/customer/${id}`, body);
const eventsOf = async (id: string) => (await ours.call('GET', `/events?entity_id=${id}`)).body.data;
const list = async (query: string) => {
  const { status, body } = await ours.call('GET', `/customer?${query}`);
  expect(status).toBe(200);
  return body.data.map(({ email }: { email: string }) => email);
};

test('creates an active customer with name, contact details and address', async () => {
  const { status, body } = await create();
  expect(status).toBe(201);
  const { kyc, ...given } = CUSTOMER;
  expect(body).toEqual({
    ...given,
    id: expect.stringMatching(/^cust_/),
    status: 'active',
    tax_identification_number: kyc.pan_number,
    created_at: expect.any(String),
    updated_at: body.created_at,
  });
  expect((await ours.call('GET', `/customer/${body.id}`)).body).toEqual(body);
  expect((await ours.call('GET', '/customer')).body.data).toEqual([body]);
});

test('stores omitted and null fields as null', async () => {
  const { phone: _, dob, nationality, kyc, ...given } = CUSTOMER;
  const { status, body } = await ours.call('POST', '/customer', { ...given, phone: null });
  expect(status).toBe(201);
  const nothing = { phone: null, dob: null, nationality: null, tax_identification_number: null };
  expect(body).toMatchObject(nothing);
});

const payer = {
  name: 'Helder Home',
  customer_type: 'business',
  email: 'a@helder.example',
  country: 'NLD',
} as const;

test('adds a customer without an address in the dashboard, which the API returns as empty', async () => {
  const maker = await makerAt(engine, ours);
  const added = await maker.customers.add(payer);
  expect(added).toMatchObject({ ...payer, address: '', city: '', state: null, pincode: null });
  const read = await ours.call('GET', `/customer/${added.id}`);
  expect([read.status, read.body]).toEqual([200, added]);
  expect(await eventsOf(added.id)).toMatchObject([{ event_type: 'customer.created' }]);
});

test('rejects a second customer without an address who has the same email and country', async () => {
  const maker = await makerAt(engine, ours);
  await maker.customers.add(payer);
  await expect(maker.customers.add({ ...payer, email: 'A@helder.example' })).rejects.toMatchObject({
    cause: { code: 'record_exists' },
  });
  expect(await list('')).toEqual([payer.email]);
});

test('rejects a malformed postal code of a customer without an address', async () => {
  const maker = await makerAt(engine, ours);
  await expect(maker.customers.add({ ...payer, pincode: '12' })).rejects.toThrow(/postal code of NLD/);
  expect(await list('')).toEqual([]);
});

test.each([
  ['李', '李'],
  ['上海明德（中国）有限公司', '上海明德（中国）有限公司'],
  ['渋谷商事', '渋谷商事'],
  ['ООО «Ромашка»', 'ООО «Ромашка»'],
  ['Hola! Diseño', 'Hola! Diseño'],
  ['Jane\u00a0Doe', 'Jane Doe'],
])('accepts the name %s', async (name, kept) => {
  const { status, body } = await create({ name });
  expect([status, body.name]).toEqual([201, kept]);
});

test.each([
  [
    'an Irish address without Eircode',
    { country: 'IRL', city: 'Dublin', state: undefined, pincode: undefined },
  ],
  ['an Indian PIN code with a space', { state: 'MH', pincode: '411 001' }],
  ['a German postal code with its sign', { country: 'DEU', state: undefined, pincode: 'D-10115' }],
  ['an ampersand in the email', { email: 'a&b.office@example.com' }],
  ['an internationalized domain', { email: 'billing@münchen.example' }],
])('accepts %s', async (_what, more) => {
  const { status, body } = await create(more);
  expect([status, body]).toEqual([201, expect.objectContaining(JSON.parse(JSON.stringify(more)))]);
});

test('requires an address and a city from POST /customer', async () => {
  const { status, body } = await ours.call('POST', '/customer', payer);
  expect([status, body.message]).toEqual([400, expect.stringMatching(/address is required/)]);
});

describe('400 names the field', () => {
  test.each([
    ['name', { name: ' ' }],
    ['name', { name: 'x'.repeat(129) }],
    ['name', { name: '★' }],
    ['name', { name: 'Meera\u0007Iyer' }],
    ['customer_type', { customer_type: 'company' }],
    ['email', { email: 'meera' }],
    ['email', { email: null }],
    ['phone', { phone: '98765' }],
    ['phone', { phone: '+999123456789' }],
    ['address', { address: ' ' }],
    ['country', { country: 'IN' }],
    ['pincode', { pincode: undefined }],
    ['dob', { dob: '17-04-1990' }],
    ['dob', { dob: '1990-02-30' }],
    ['dob', { dob: '2999-01-01' }],
    ['dob', { dob: '1899-12-31' }],
    ['nationality', { nationality: 'Indian' }],
    ['kyc.pan_number', { kyc: { pan_number: 'ABCPE12345' } }],
    ['kyc.pan_number', { kyc: {} }],
    ['kyc.aadhaar', { kyc: { pan_number: PAN, aadhaar: '1' } }],
    ['status', { status: 'active' }],
  ])('rejects a customer with a wrong %s', async (field, wrong) => {
    const { status, headers, body } = await create(wrong);
    expect([status, headers.get('x-error-field')]).toEqual([400, field]);
    expect(body.message).toContain(field);
    expect(await list('')).toEqual([]);
  });
});

test.each([
  'Łukasz Żółć',
  '明日香',
  'मीरा अय्यर',
  'نور الهدى',
  'O’Brien',
  "O'Brien",
  'A/B Handels GmbH',
  'Northgate (UK) Ltd.',
  'Müller & Söhne',
  'Smith & Sons, Co. - 24',
  '𠮷野',
])('accepts names in any script: %s', async (name) => {
  expect((await create({ name: ` ${name} ` })).body.name).toBe(name);
});

test("requires a state where the country has them, and a postal code in the country's format", async () => {
  const german = await create({ country: 'DEU', state: undefined, pincode: '10115' });
  expect([german.status, german.body.state]).toEqual([201, null]);
  for (const [given, message] of [
    [{ country: 'USA', state: undefined, pincode: '60601' }, 'state is required for USA'],
    [{ pincode: '012345' }, 'pincode must be a postal code of IND, such as 411001'],
    [{ country: 'DEU', pincode: '560001' }, 'pincode must be a postal code of DEU, such as 10115'],
  ] as const) {
    const { status, body } = await create(given);
    expect([status, body.message]).toEqual([400, message]);
  }
});

test('requires a postal code if the country has them', async () => {
  expect((await create({ country: 'ARE', pincode: undefined })).body.pincode).toBeNull();
  const { status, body } = await create({ country: 'GBR', pincode: undefined });
  expect([status, body.message]).toEqual([400, 'pincode is required for GBR']);
});

test("requires a date of birth in the past of the merchant's clock", async () => {
  const today = new Date().toISOString().slice(0, 10);
  expect((await create({ dob: today })).headers.get('x-error-field')).toBe('dob');
  await ours.call('POST', '/sandbox/clock', { advance_by_seconds: 86_400 });
  expect((await create({ dob: today })).status).toBe(201);
});

describe('email compares case-insensitively', () => {
  test('rejects a duplicate email in the same country with 409 record_exists', async () => {
    await create();
    const again = await create({ email: CUSTOMER.email.toUpperCase(), name: 'Someone Else' });
    expect([again.status, again.body]).toEqual([
      409,
      { error: 'Conflict', message: 'Record already exists' },
    ]);
    expect(again.headers.get('x-error-code')).toBe('record_exists');
    expect((await create({ country: 'ARE' })).status).toBe(201);
    const theirs = await testMerchant(engine);
    expect((await theirs.call('POST', '/customer', CUSTOMER)).status).toBe(201);
  });

  test('creates one of several concurrent customers with the same email', async () => {
    const maker = await makerAt(engine, ours);
    const emails = ['a@example.com', 'A@example.com', 'a@Example.com', 'a@EXAMPLE.COM'];
    const { done, refused } = await race(
      emails.map((email) => maker.customers.create({ ...CUSTOMER, email })),
    );
    expect([done.length, refused]).toEqual([1, ['CONFLICT', 'CONFLICT', 'CONFLICT']]);
    expect(await list('email_address=a@example.com')).toHaveLength(1);
  });

  test("rejects a duplicate email on update, and allows changing the case of one's own", async () => {
    await create({ email: 'first@example.com' });
    const { body } = await create({ email: 'second@example.com' });
    expect((await patch(body.id, { email: 'FIRST@example.com' })).status).toBe(409);
    expect((await patch(body.id, { email: 'Second@example.com' })).body.email).toBe('Second@example.com');
    const maker = await makerAt(engine, ours);
    const others = await Promise.all([1, 2, 3].map((n) => create({ email: `n${n}@example.com` })));
    const { done, refused } = await race(
      others.map(({ body: { id } }) => maker.customers.update({ id, email: 'x@example.com' })),
    );
    expect([done.length, refused]).toEqual([1, ['CONFLICT', 'CONFLICT']]);
  });
});

describe('Partial update; only email and phone can be changed', () => {
  test('changes only the given fields of a customer, with an event', async () => {
    const { body } = await create();
    engine.advance(1_000);
    const changed = await patch(body.id, { phone: '+14155550123' });
    expect([changed.status, changed.body]).toEqual([
      200,
      { ...body, phone: '+14155550123', updated_at: changed.body.updated_at },
    ]);
    expect(Date.parse(changed.body.updated_at)).toBeGreaterThan(Date.parse(body.updated_at));
    const [event] = await eventsOf(body.id);
    expect([event.event_type, event.data.phone]).toEqual(['customer.updated', '+14155550123']);
  });

  test.each([
    ['name', { name: 'Meera K Iyer' }],
    ['country', { country: 'GBR' }],
    ['kyc', { kyc: { pan_number: PAN } }],
    ['email', { email: 'nobody' }],
    ['email', { email: null }],
    ['phone', { phone: '1' }],
  ])('rejects an update with a wrong %s', async (field, wrong) => {
    const { body } = await create();
    const { status, headers } = await patch(body.id, { email: 'other@example.com', ...wrong });
    expect([status, headers.get('x-error-field')]).toEqual([400, field]);
    expect((await ours.call('GET', `/customer/${body.id}`)).body).toEqual(body);
  });

  test('removes the phone with null, and changes nothing for an empty or identical update', async () => {
    const { body } = await create();
    expect((await patch(body.id, { phone: null })).body.phone).toBeNull();
    expect((await patch(body.id, {})).status).toBe(200);
    expect((await patch(body.id, { phone: null, email: CUSTOMER.email })).status).toBe(200);
    expect((await eventsOf(body.id)).map(({ event_type }: { event_type: string }) => event_type)).toEqual([
      'customer.updated',
      'customer.created',
    ]);
  });

  test('keeps concurrent changes of different fields', async () => {
    const { body } = await create();
    const maker = await makerAt(engine, ours);
    const emails = Array.from({ length: 4 }, (_, at) => `n${at}@example.com`);
    const phones = Array.from({ length: 4 }, (_, at) => `+1415555012${at}`);
    const { refused } = await race([
      ...emails.map((email) => maker.customers.update({ id: body.id, email })),
      ...phones.map((phone) => maker.customers.update({ id: body.id, phone })),
    ]);
    expect(refused).toEqual([]);
    const { email, phone } = (await ours.call('GET', `/customer/${body.id}`)).body;
    expect([emails.includes(email), phones.includes(phone)]).toEqual([true, true]);
    // Each event contains the other field as the previous change left it.
    const events = (await eventsOf(body.id)).toReversed();
    expect(events).toHaveLength(9);
    for (const [at, { data }] of events.slice(1).entries()) {
      const { data: before } = events[at];
      expect(Number(data.email !== before.email) + Number(data.phone !== before.phone)).toBe(1);
    }
  });
});

describe('List customers, newest first', () => {
  beforeEach(async () => {
    await create({ email: 'one@example.com' });
    await create({ email: 'Two@example.com', customer_type: 'business', kyc: { pan_number: 'abcce9999z ' } });
    await create({ email: 'three@example.com', kyc: undefined });
  });

  test.each([
    ['', ['three@example.com', 'Two@example.com', 'one@example.com']],
    ['customer_type=business', ['Two@example.com']],
    ['email_address=two@EXAMPLE.com', ['Two@example.com']],
    ['email_address=t%25', []],
    ['email_address=_wo@example.com', []],
    [`tax_identification_number=${PAN}`, ['one@example.com']],
    ['tax_identification_number=%20abcce9999z%20', ['Two@example.com']],
    ['tax_identification_number=ABCCE9999Y', []],
    ['per_page=1&page=2', ['Two@example.com']],
    [`customer_type=individual&tax_identification_number=${PAN}`, ['one@example.com']],
    ['before=2000-01-01', []],
  ])('lists customers newest first with the filter %o', async (query, emails) => {
    expect(await list(query)).toEqual(emails);
  });

  test.each([
    ['customer_type', 'customer_type=company'],
    ['tax_identification_number', 'tax_identification_number=ABC'],
    ['name', 'name=Meera'],
  ])('rejects a list with a wrong %s', async (field, query) => {
    const { status, headers } = await ours.call('GET', `/customer?${query}`);
    expect([status, headers.get('x-error-field')]).toEqual([400, field]);
  });
});

describe('the tax number', () => {
  test('shows the full tax number to API keys, and masks it for people and in events', async () => {
    const { body } = await create();
    const viewer = engine.caller(await signedIn(engine, ours, 'owner'));
    const masked = { ...body, tax_identification_number: '****234F' };
    expect(await viewer.customers.get({ id: body.id })).toEqual(masked);
    expect((await viewer.customers.list({})).data).toEqual([masked]);
    expect((await eventsOf(body.id))[0].data).toEqual(masked);
  });

  test('seals the tax number, and returns it in full again for a repeated Idempotency-Key', async () => {
    const key = { 'idempotency-key': 'once' };
    const first = await create({}, key);
    const again = await create({}, key);
    expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([201, 'true']);
    expect(again.body).toEqual(first.body);
    expect((await create({ name: 'Other' }, key)).status).toBe(409);
    const { rows } = await engine.services.db.system.pool.query(
      `SELECT to_jsonb(c)::text || (SELECT string_agg(image::text, '') FROM event e WHERE e.subject_id = c.id)
         || (SELECT string_agg(image::text, '') FROM idempotency i WHERE i.merchant_id = c.merchant_id) AS kept
       FROM customer c WHERE id = $1`,
      [first.body.id],
    );
    expect(rows[0].kept).toContain('234F');
    expect(rows[0].kept).not.toContain(PAN);
  });
});

test('lets a viewer read customers but not create or change them', async () => {
  const { body } = await create();
  const viewer = engine.caller(await signedIn(engine, ours, 'viewer'));
  await expect(viewer.customers.create(CUSTOMER)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(viewer.customers.add(payer)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(viewer.customers.update({ id: body.id, phone: null })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  });
});
