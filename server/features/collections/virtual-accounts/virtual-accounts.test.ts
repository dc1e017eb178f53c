import { isValidIBAN } from 'ibantools';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Context } from '../../../identity/context';
import { read } from '../../../identity/transaction';
import { systemContext } from '../../../identity/work';
import type { AccountIssuer } from '../../../providers/accounts';
import { sandboxAccounts } from '../../../providers/sandbox/accounts';
import { CUSTOMER } from '../../../testing/customer';
import { type TestEngine, testEngine } from '../../../testing/engine';
import { listenToLog } from '../../../testing/leaks';
import { callerOf, type TestMerchant, testMerchant } from '../../../testing/merchant';
import { signedIn } from '../../../testing/person';
import { makerAt, race } from '../../../testing/race';
import { setMerchant } from '../../platform/merchants/public';
import { create as openFor } from './create';
import { findVirtualAccount } from './public';

const ON = { features: ['virtual_accounts'] };
const KIND = { payment_type: 'local', currency: 'GBP' } as const;

let engine: TestEngine;
let ours: TestMerchant;
let customer_id: string;
beforeAll(async () => {
  engine = await testEngine();
});
beforeEach(async () => {
  ours = await testMerchant(engine, { ...ON, name: 'Asha Exports' });
  customer_id = await customer();
});
afterAll(() => engine.stop());

async function customer(email: string = CUSTOMER.email, of = ours): Promise<string> {
  const { body } = await of.call('POST', '/customer', { ...CUSTOMER, email });
  return body.id;
}
async function asCustomer(id = customer_id, of = ours): Promise<TestMerchant['call']> {
  return callerOf(engine, (await of.call('POST', `/customer/${id}/token`, {})).body.token);
}
const create = (more: object = {}, headers?: Record<string, string>) =>
  ours.call('POST', '/v2/virtual-accounts', { customer_id, ...KIND, ...more }, headers);
const close = (query = 'payment_type=local&currency=GBP') =>
  ours.call('DELETE', `/virtual-accounts?${query}`);
const list = async (query = '', id?: string) =>
  (await (await asCustomer(id))('GET', `/virtual-accounts${query}`)).body;
const withBank = (open: AccountIssuer['open']): Context => {
  const { services } = engine;
  const known = services.providers.for(ours.merchant);
  const providers = { ...services.providers, for: () => ({ ...known, accounts: { open } }) };
  return { ...systemContext(services, ours.merchant, 'test'), requestId: '', providers };
};
const idsIn = ({ data }: { data: { id: string }[] }) => data.map(({ id }) => id);
const eventsOf = async (id: string) => (await ours.call('GET', `/events?entity_id=${id}`)).body.data;

describe('POST /v2/virtual-accounts creates a virtual account for a payment type and currency', () => {
  test('returns a new virtual account with full numbers, and creates an event', async () => {
    const { status, body } = await create();
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.stringMatching(/^va_/),
      account_id: body.id,
      status: 'active',
      customer_id,
      payment_type: 'local',
      currency: 'GBP',
      name: CUSTOMER.name,
      holder_name: 'Asha Exports',
      account_number: expect.stringMatching(/^\d{8}$/),
      iban: expect.stringMatching(/^GB\d\dFRSH\d{14}$/),
      swift_code: null,
      local_routing_number: expect.stringMatching(/^\d{6}$/),
      bank_name: 'Farshore Sandbox Bank',
      bank_address: expect.stringContaining('London'),
      created_at: expect.any(String),
      updated_at: body.created_at,
    });
    expect(isValidIBAN(body.iban)).toBe(true);
    expect(await eventsOf(body.id)).toMatchObject([{ event_type: 'virtual_account.active', data: body }]);
  });

  test.each(['USD', 'EUR', 'GBP', 'AED', 'SGD'])(
    'opens virtual accounts in %s for local and SWIFT payments',
    async (currency) => {
      const local = (await create({ currency })).body;
      const swift = (await create({ currency, payment_type: 'swift' })).body;
      expect(local.swift_code).toBeNull();
      expect(local.iban ?? local.local_routing_number).toBeTruthy();
      expect(swift.swift_code).toMatch(/^[A-Z]{6}[A-Z0-9]{2}$/);
      expect(swift.account_number).not.toBe(local.account_number);
    },
  );

  test.each([
    ['payment_type', { payment_type: 'card' }],
    ['payment_type', { payment_type: undefined }],
    ['currency', { currency: 'gbp' }],
    ['currency', { currency: 'AUD' }],
    ['currency', { currency: 'INR' }],
    ['customer_id', { customer_id: undefined }],
    ['iban', { iban: 'GB82WEST12345698765432' }],
  ])('rejects a virtual account with a wrong %s', async (field, wrong) => {
    const { status, headers, body } = await create(wrong);
    expect([status, headers.get('x-error-field')]).toEqual([400, field]);
    expect(body.message).toContain(field);
    expect((await list()).data).toEqual([]);
  });

  test('rejects a virtual account in a currency without a balance', async () => {
    ours = await testMerchant(engine, { ...ON, currencies: ['USD', 'AUD'] });
    customer_id = await customer();
    const { status, headers, body } = await create();
    expect([status, headers.get('x-error-field')]).toEqual([400, 'currency']);
    expect(body.message).toBe('currency must be one you collect and have a balance in: USD');
  });

  test("returns 404 for a virtual account of another merchant's, an unknown or a malformed customer", async () => {
    const theirs = await testMerchant(engine, ON);
    for (const id of [await customer('a@example.com', theirs), `${customer_id.slice(0, -4)}zzzz`, 'x']) {
      const { status, body } = await create({ customer_id: id });
      expect([status, body]).toEqual([404, { error: 'Not found', message: 'Entity not found' }]);
    }
  });
});

describe('one open account per customer, payment type and currency (else 409)', () => {
  test('rejects a second open account of the same kind, but not of another kind, customer or after closing', async () => {
    expect((await create()).status).toBe(201);
    const again = await create();
    expect([again.status, again.body]).toEqual([
      409,
      { error: 'Conflict', message: 'Record already exists' },
    ]);
    expect((await create({ currency: 'USD' })).status).toBe(201);
    expect((await create({ payment_type: 'swift' })).status).toBe(201);
    expect((await create({ customer_id: await customer('b@example.com') })).status).toBe(201);
    await close();
    expect((await create()).status).toBe(201);
  });

  test('creates one of several concurrent virtual accounts, though the bank opened more', async () => {
    const crowd = 4;
    let arrived = 0;
    let all = () => {};
    const together = new Promise<void>((resolve) => {
      all = resolve;
    });
    const ctx = withBank(async (request) => {
      if (++arrived === crowd) all();
      await together;
      return sandboxAccounts.open(request);
    });
    const { done, refused } = await race(
      Array.from({ length: crowd }, () => openFor(ctx, { customer_id, ...KIND })),
    );
    expect([arrived, done.length, refused]).toEqual([crowd, 1, Array(crowd - 1).fill('record_exists')]);
    expect((await list()).data).toHaveLength(1);
  });

  test('requests another number from the bank when the number is already in use', async () => {
    const taken = (await create()).body;
    const other = await customer('other@example.com');
    const asked: string[] = [];
    const ctx = withBank(async (request) => {
      asked.push(request.id);
      return sandboxAccounts.open(asked.length === 1 ? { ...request, id: taken.id } : request);
    });
    const made = await openFor(ctx, { customer_id: other, ...KIND });
    expect(made.iban).not.toBe(taken.iban);
    expect([new Set(asked).size, asked[1]]).toEqual([2, made.id]);
  });

  test('returns the first account for a repeated Idempotency-Key', async () => {
    const key = { 'idempotency-key': 'once' };
    const [first, again] = [await create({}, key), await create({}, key)];
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect((await create({ currency: 'USD' }, key)).status).toBe(409);
  });
});

describe('GET /virtual-accounts lists the customer’s virtual accounts, newest first, with the customer’s token', () => {
  test("lists only the customer's own accounts, filtered by currency, including closed ones", async () => {
    const pounds = (await create()).body;
    const dollars = (await create({ currency: 'USD' })).body;
    const other = await customer('other@example.com');
    const others = (await create({ customer_id: other })).body;
    expect((await list()).data).toEqual([dollars, pounds]);
    expect(idsIn(await list('?currency=GBP'))).toEqual([pounds.id]);
    expect(idsIn(await list('?per_page=1&page=2'))).toEqual([pounds.id]);
    expect(idsIn(await list('', other))).toEqual([others.id]);
    await close();
    expect((await list('?currency=GBP')).data).toMatchObject([{ id: pounds.id, status: 'inactive' }]);
  });

  test("rejects a merchant's token for customer requests, and a customer's token elsewhere", async () => {
    const invalid = [401, { error: 'Unauthorized', message: 'Invalid token' }];
    const merchants = await ours.call('GET', '/virtual-accounts');
    expect([merchants.status, merchants.body]).toEqual(invalid);
    const call = await asCustomer();
    for (const [method, path] of [
      ['POST', '/v2/virtual-accounts'],
      ['DELETE', '/virtual-accounts?payment_type=local&currency=GBP'],
      ['GET', `/customer/${customer_id}`],
    ] as const) {
      const { status, body } = await call(method, path);
      expect([status, body]).toEqual(invalid);
    }
  });

  test("accepts a customer token for 15 minutes of real time, whatever the sandbox's clock", async () => {
    const call = await asCustomer();
    await ours.call('POST', '/sandbox/clock', { advance_by_seconds: 86_400 });
    engine.advance(14 * 60_000);
    expect((await call('GET', '/virtual-accounts')).status).toBe(200);
    engine.advance(60_000);
    const { status, body } = await call('GET', '/virtual-accounts');
    expect([status, body.message]).toEqual([401, 'The token has expired']);
  });

  test('rejects a token of another deployment or for another customer', async () => {
    const { token } = (await ours.call('POST', `/customer/${customer_id}/token`, {})).body;
    const [header, body, signature] = token.split('.');
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString());
    const encodeClaims = (more: object) =>
      Buffer.from(JSON.stringify({ ...claims, ...more })).toString('base64url');
    const none = Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT' })).toString('base64url');
    const other = await customer('other@example.com');
    for (const forged of [
      `${header}.${encodeClaims({ sub: other })}.${signature}`,
      `${header}.${encodeClaims({ exp: claims.exp + 3600 })}.${signature}`,
      `${none}.${body}.${signature}`,
      `${none}.${body}.x`,
    ])
      expect((await callerOf(engine, forged)('GET', '/virtual-accounts')).status).toBe(401);
    const theirs = await testMerchant(engine, ON);
    const strange = await engine.services.tokens.issueForCustomer({
      merchant: theirs.merchant.id,
      customer: customer_id,
      environment: 'sandbox',
    });
    expect((await callerOf(engine, strange.token)('GET', '/virtual-accounts')).status).toBe(401);
  });

  test("does not count a customer's requests against the merchant's rate limit", async () => {
    const call = await asCustomer();
    const remainingQuota = (headers: Headers) => Number(/r=(\d+)/.exec(headers.get('ratelimit')!)![1]);
    // A sync between the two reads would also subtract the requests of the set-up.
    await engine.services.rateLimits.sync();
    const before = remainingQuota((await ours.call('GET', '/balances')).headers);
    for (let at = 0; at < 5; at++) await call('GET', '/virtual-accounts');
    expect(remainingQuota((await call('GET', '/virtual-accounts')).headers)).toBeLessThan(3_000);
    expect(remainingQuota((await ours.call('GET', '/balances')).headers)).toBeGreaterThanOrEqual(before - 1);
  });
});

describe('DELETE /virtual-accounts closes all active virtual accounts of a payment type and currency', () => {
  test('closes the accounts of all customers, with one event each, and returns them', async () => {
    const first = (await create()).body;
    const second = (await create({ customer_id: await customer('b@example.com') })).body;
    const kept = [(await create({ currency: 'USD' })).body, (await create({ payment_type: 'swift' })).body];
    const { status, body } = await close();
    expect(status).toBe(200);
    const closed = { status: 'inactive', updated_at: expect.any(String) };
    expect(body).toEqual({
      data: [
        { ...second, ...closed },
        { ...first, ...closed },
      ],
    });
    for (const one of body.data) {
      const [event, ...earlier] = await eventsOf(one.id);
      expect([event.event_type, event.data]).toEqual(['virtual_account.inactive', one]);
      expect(earlier).toHaveLength(1);
    }
    for (const { id } of kept) expect(await eventsOf(id)).toHaveLength(1);
    expect((await close()).body).toEqual({ data: [] });
  });

  test('closes no account of another merchant', async () => {
    const theirs = await testMerchant(engine, ON);
    const id = await customer('a@example.com', theirs);
    await theirs.call('POST', '/v2/virtual-accounts', {
      customer_id: id,
      payment_type: 'local',
      currency: 'GBP',
    });
    expect((await close()).body).toEqual({ data: [] });
  });

  test.each([
    ['payment_type', 'currency=GBP'],
    ['currency', 'payment_type=local'],
    ['payment_type', 'payment_type=all&currency=GBP'],
    ['customer_id', 'payment_type=local&currency=GBP&customer_id=x'],
  ])('rejects closing with a wrong %s', async (field, query) => {
    await create();
    const { status, headers } = await close(query);
    expect([status, headers.get('x-error-field')]).toEqual([400, field]);
    expect((await list()).data[0].status).toBe('active');
  });

  test('closes each account once and leaves at most one open when closings and creations race', async () => {
    await create();
    const { virtual_accounts } = await makerAt(engine, ours);
    const creations = Array.from({ length: 6 }, () => virtual_accounts.create({ customer_id, ...KIND }));
    const closings = Array.from({ length: 6 }, () => virtual_accounts.close(KIND));
    const [created, { done, refused }] = await Promise.all([race(creations), race(closings)]);
    expect([created.refused.filter((code) => code !== 'CONFLICT'), refused]).toEqual([[], []]);
    const { data } = await list();
    const ofStatus = (status: string) => data.filter((one: { status: string }) => one.status === status);
    expect(data).toHaveLength(1 + created.done.length);
    expect(ofStatus('active').length).toBeLessThanOrEqual(1);
    const closed = done.flatMap(idsIn);
    expect(closed.sort()).toEqual(idsIn({ data: ofStatus('inactive') }).sort());
    for (const { id, status } of data)
      expect((await eventsOf(id)).map(({ event_type }: { event_type: string }) => event_type)).toEqual([
        ...(status === 'inactive' ? ['virtual_account.inactive'] : []),
        'virtual_account.active',
      ]);
  });

  test('closes each of many accounts once when closings race', async () => {
    const customers = await Promise.all(Array.from({ length: 8 }, (_, at) => customer(`c${at}@example.com`)));
    for (const one of customers) await create({ customer_id: one });
    const { virtual_accounts } = await makerAt(engine, ours);
    const { done, refused } = await race(Array.from({ length: 4 }, () => virtual_accounts.close(KIND)));
    expect(refused).toEqual([]);
    expect(done.flatMap(idsIn)).toHaveLength(8);
  });
});

describe('Feature not enabled', () => {
  test('returns 403 without the virtual_accounts feature, for merchant and customer tokens', async () => {
    await setMerchant(engine.services, ours.merchant.handle, { features: ['-virtual_accounts'] });
    const call = await asCustomer();
    for (const { status, body } of [await create(), await close(), await call('GET', '/virtual-accounts')])
      expect([status, body]).toEqual([403, { error: 'Forbidden', message: 'Feature not enabled' }]);
  });

  test('returns 403 for a live merchant until an operator configures a bank', async () => {
    ours = await testMerchant(engine, { ...ON, environment: 'live' });
    customer_id = await customer();
    const { status, body } = await create();
    expect([status, body.message]).toEqual([403, 'Not available for live businesses yet: virtual accounts']);
  });
});

test('lists all accounts with their customers, found by name, number and status', async () => {
  const { body } = await create();
  await create({ currency: 'USD' });
  const viewer = engine.caller(await signedIn(engine, ours, 'viewer'));
  const rows = async (filters: object) => (await viewer.virtual_accounts.rows(filters)).data;
  expect((await rows({ currency: 'GBP' }))[0]).toEqual({
    virtual_account: body,
    customer: { id: customer_id, name: CUSTOMER.name },
  });
  for (const q of [body.id, body.account_number, body.iban, 'meera iyer'])
    expect((await rows({ q })).map(({ virtual_account }) => virtual_account.id)).toContain(body.id);
  await close();
  expect((await viewer.virtual_accounts.counts({})).counts).toEqual({
    all: 2,
    active: 1,
    inactive: 1,
    disabled: 0,
  });
  expect(await rows({ status: 'inactive', customer_id: 'cust_nobody' })).toEqual([]);
  await expect(
    viewer.virtual_accounts.create({ customer_id, payment_type: 'local', currency: 'EUR' }),
  ).rejects.toMatchObject({ code: 'FORBIDDEN' });
});

test('finds an account with its status only for its own merchant', async () => {
  const { body } = await create();
  const find = ({ merchant }: TestMerchant) => {
    const ctx = { ...systemContext(engine.services, merchant, 'test'), requestId: '' };
    return read(ctx, (tx) => findVirtualAccount(tx, merchant.id, body.id));
  };
  expect(await find(ours)).toMatchObject({ status: 'active', currency: 'GBP', customer_id });
  await close();
  expect(await find(ours)).toMatchObject({ status: 'inactive' });
  expect(await find(await testMerchant(engine))).toBeNull();
});

test('logs no account number', async () => {
  const listening = listenToLog();
  try {
    const { body } = await create();
    await create();
    await create({ currency: 'AUD' });
    await list();
    await close();
    expect(listening.lines()).not.toContain(body.account_number);
  } finally {
    listening.stop();
  }
});
