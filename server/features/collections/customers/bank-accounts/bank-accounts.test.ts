import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { read } from '../../../../identity/transaction';
import { systemContext } from '../../../../identity/work';
import { BANK_ACCOUNT, CUSTOMER } from '../../../../testing/customer';
import { type TestEngine, testEngine } from '../../../../testing/engine';
import { type TestMerchant, testMerchant } from '../../../../testing/merchant';
import { makerAt, race } from '../../../../testing/race';
import { accountHash, findActiveAccount, findCustomers } from '../public';

let engine: TestEngine;
let ours: TestMerchant;
let id: string;
beforeAll(async () => {
  engine = await testEngine();
});
beforeEach(async () => {
  ours = await testMerchant(engine);
  id = (await ours.call('POST', '/customer', CUSTOMER)).body.id;
});
afterAll(() => engine.stop());

const add = (more: object = {}, headers?: Record<string, string>) =>
  ours.call('POST', `/customer/${id}/bank-accounts`, { ...BANK_ACCOUNT, ...more }, headers);
const list = async () => (await ours.call('GET', `/customer/${id}/bank-accounts`)).body;
const eventsOf = async (entity: string) =>
  (await ours.call('GET', `/events?entity_id=${entity}`)).body.data.map(
    ({ event_type }: { event_type: string }) => event_type,
  );
const inUse = () => {
  const ctx = { ...systemContext(engine.services, ours.merchant, 'test'), requestId: '' };
  return read(ctx, (tx) => findActiveAccount(tx, ours.merchant.id, id));
};

test('creates a customer bank account that shows only the last four characters', async () => {
  const { status, body } = await add();
  expect(status).toBe(201);
  expect(body).toEqual({
    id: expect.stringMatching(/^acccus_/),
    account_number: '****7890',
    bank_name: 'HDFC Bank',
    bic_primary: null,
    bic_secondary: 'HDFC0000123',
    holder_name: CUSTOMER.name,
    created_at: expect.any(String),
  });
  const listed = await list();
  expect(listed.data).toEqual([body]);
  expect(listed.page_meta).toEqual({
    current: 1,
    previous: null,
    next: null,
    per_page: 20,
    pages: 1,
    count: 1,
  });
  const events = await ours.call('GET', `/events?entity_id=${body.id}`);
  expect(events.body.data).toMatchObject([{ event_type: 'customer_bank_account.created', data: body }]);
});

test("sets holder_name to the customer's name and rejects it in a request", async () => {
  const { status, headers } = await add({ holder_name: 'Someone Else' });
  expect([status, headers.get('x-error-field')]).toEqual([400, 'holder_name']);
  expect((await list()).data).toEqual([]);
});

describe('400: an account number or bank name is missing, or neither bic_primary nor bic_secondary is given', () => {
  test.each([
    ['account_number', { account_number: undefined }],
    ['account_number', { account_number: ' ' }],
    ['bank_name', { bank_name: undefined }],
    ['bic_primary', { bic_secondary: undefined }],
    ['bic_primary', { bic_primary: null, bic_secondary: null }],
  ])('rejects a customer bank account without %s', async (field, missing) => {
    const { status, headers, body } = await add(missing);
    expect([status, body.error, headers.get('x-error-field')]).toEqual([400, 'Bad Request', field]);
    expect(body.message).toContain(field);
    expect((await list()).data).toEqual([]);
  });

  test.each([
    ['account_number', { account_number: '12' }],
    ['account_number', { account_number: 'DE89370400440532013001' }],
    ['account_number', { account_number: '1234/5678' }],
    ['bic_primary', { bic_primary: 'HDFC' }],
    ['bic_secondary', { bic_secondary: 'HDFC1000123' }],
    ['bic_secondary', { bic_secondary: '021000022' }],
  ])('rejects a customer bank account with an impossible %s: %o', async (field, wrong) => {
    const { status, headers, body } = await add(wrong);
    expect([status, headers.get('x-error-field')]).toEqual([400, field]);
    expect(body.message).not.toContain(Object.values(wrong)[0]);
  });
});

test.each([
  ['a SWIFT code in place of a local one', { bic_primary: 'hdfcinbb', bic_secondary: undefined }],
  ['both', { bic_primary: 'HDFCINBBXXX' }],
  [
    'an IBAN',
    { account_number: 'DE89 3704 0044 0532 0130 00', bic_primary: 'COBADEFF', bic_secondary: null },
  ],
  ['an ABA number of an account abroad', { bic_secondary: '021000021' }],
])('accepts a customer bank account with %s', async (_what, account) => {
  expect((await add(account)).status).toBe(201);
});

test("returns 404 for an unknown customer's bank account", async () => {
  const theirs = await testMerchant(engine);
  for (const [method, body] of [
    ['POST', BANK_ACCOUNT],
    ['GET', undefined],
  ] as const) {
    const refused = await theirs.call(method, `/customer/${id}/bank-accounts`, body);
    expect([refused.status, refused.body]).toEqual([
      404,
      { error: 'Not found', message: 'Entity not found' },
    ]);
  }
});

describe('Any account previously registered for this customer is no longer in use', () => {
  test('replaces the active account in one change, and lists only the new one', async () => {
    const first = (await add()).body;
    const second = (await add({ account_number: '60200300400500' })).body;
    expect((await list()).data).toEqual([second]);
    expect(await eventsOf(first.id)).toEqual([
      'customer_bank_account.retired',
      'customer_bank_account.created',
    ]);
    expect(await eventsOf(second.id)).toEqual(['customer_bank_account.created']);
  });

  test('keeps one of several concurrent accounts and retires each other one once', async () => {
    const maker = await makerAt(engine, ours);
    const numbers = Array.from({ length: 6 }, (_, at) => `6020030040050${at}`);
    const { done, refused } = await race(
      numbers.map((account_number) =>
        maker.customers.add_bank_account({ id, ...BANK_ACCOUNT, account_number }),
      ),
    );
    expect([done.length, refused]).toEqual([6, []]);
    const { data } = await list();
    expect(data).toHaveLength(1);
    for (const account of done)
      expect(await eventsOf(account.id)).toEqual([
        ...(account.id === data[0].id ? [] : ['customer_bank_account.retired']),
        'customer_bank_account.created',
      ]);
  });

  test('registers a customer bank account once per Idempotency-Key', async () => {
    const key = { 'idempotency-key': 'once' };
    const [first, again] = [await add({}, key), await add({}, key)];
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(await eventsOf(first.body.id)).toEqual(['customer_bank_account.created']);
  });
});

test("compares a sender's account with the customer's without unsealing it", async () => {
  expect(await inUse()).toBeNull();
  await add({ account_number: 'DE89 3704 0044 0532 0130 00' });
  const account = (await inUse())!;
  const same = (number: string) => accountHash(engine.services.seal, number) === account.account_hash;
  expect(['DE89370400440532013000', 'de89 3704 0044 0532 0130 00', '532013000'].map(same)).toEqual([
    true,
    true,
    false,
  ]);
  const ctx = { ...systemContext(engine.services, ours.merchant, 'test'), requestId: '' };
  const found = await read(ctx, (tx) => findCustomers(tx, ours.merchant.id, [id, id, 'cust_nobody']));
  expect(found.map(({ name }) => name)).toEqual([CUSTOMER.name]);
});
