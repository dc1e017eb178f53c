import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type TestEngine, testEngine } from '../../../testing/engine';
import { type TestMerchant, testMerchant } from '../../../testing/merchant';
import { TEST_OPERATOR } from '../../../testing/operator';
import { setMerchant } from '../merchants/public';
import { loadFunds } from './public';

let engine: TestEngine;
let fund: TestMerchant;
let ours: TestMerchant;
let code: string;
beforeAll(async () => {
  engine = await testEngine();
});
afterAll(() => engine.stop());
beforeEach(async () => {
  fund = await testMerchant(engine, { features: ['distributor_links'] });
  ours = await testMerchant(engine, { features: ['distributor_links'] });
  code = `mge-${randomBytes(4).toString('hex')}`;
  await load();
});

const scheme = (more: object = {}) => ({
  code: code.toUpperCase(),
  name: 'Meridian Global Equity',
  plan: 'Growth',
  isin: 'INF123A01AB1',
  min_fresh_purchase: 50_000,
  max_fresh_purchase: 10_000_000,
  status: 'open',
  ...more,
});
const distributor = (more: object = {}) => ({
  merchant: ours.merchant.handle,
  name: 'Sona Wealth',
  arn: 'ARN-104233',
  enabled: true,
  schemes: [code],
  ...more,
});
const load = (
  more: { fund?: object; scheme?: object; distributor?: object; schemes?: object[] } = {},
): Promise<unknown> =>
  loadFunds(
    engine.services,
    {
      funds: [
        {
          merchant: fund.merchant.handle,
          name: 'Meridian AMC',
          schemes: more.schemes ?? [scheme(more.scheme)],
          distributors: [distributor(more.distributor)],
          ...more.fund,
        },
      ],
    },
    TEST_OPERATOR,
  );
const create = (body: object, by = ours) => by.call('POST', '/distributor-links', body);
const createLink = async (more: object = {}, by = ours) => {
  const { status, body } = await create({ scheme_code: code, ...more }, by);
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
};
const seen = async (id: string) => (await ours.call('GET', `/distributor-links/${id}`)).body;
const open = (id: string, host = 'localhost') => engine.distributor.read(id, new Headers({ host }));
const start = async (id: string, amount: string, headers: object = {}) => {
  const response = await engine.fetch(
    new Request(`http://localhost/api/d/${id}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'same-origin',
        ...headers,
      },
      body: new URLSearchParams({ amount }).toString(),
    }),
  );
  return { status: response.status, location: response.headers.get('location') ?? '' };
};

describe('POST /distributor-links', () => {
  test('creates a reusable link for one scheme of a fund', async () => {
    const link = await createLink({ amount: 250_000 });
    expect(link).toEqual({
      id: expect.stringMatching(/^shl_/),
      link_type: 'payment_session',
      url: expect.stringMatching(new RegExp(`/d/${link.id}$`)),
      status: 'active',
      details: {
        fund_name: 'Meridian AMC',
        scheme_code: code.toUpperCase(),
        scheme_name: 'Meridian Global Equity',
        plan: 'Growth',
        distributor_name: 'Sona Wealth',
        distributor_arn: 'ARN-104233',
        amount: 250_000,
      },
      openings_count: 0,
      created_at: expect.any(String),
    });
    expect(await seen(link.id)).toEqual(link);
    expect((await ours.call('GET', '/distributor-links?status=active')).body.data).toEqual([link]);
    expect((await createLink()).details).not.toHaveProperty('amount');
  });

  test('matches scheme codes regardless of case and surrounding spaces', async () => {
    expect((await createLink({ scheme_code: `  ${code.toLowerCase()} ` })).details.scheme_code).toBe(
      code.toUpperCase(),
    );
  });

  test("requires an integer amount in US cents within the scheme's limits for a first purchase", async () => {
    for (const amount of [0, -5, 1.5, '100', 49_999, 10_000_001]) {
      const { status, headers, body } = await create({ scheme_code: code, amount });
      expect([status, headers.get('x-error-field')], JSON.stringify(body)).toEqual([400, 'amount']);
    }
    expect((await create({ scheme_code: code, amount: 49_999 })).body.message).toBe(
      'Amount must be between 50000 and 10000000',
    );
    await createLink({ amount: 50_000 });
    await createLink({ amount: 10_000_000 });
    // There is no currency field; schemes are in USD.
    const named = await create({ scheme_code: code, amount: 50_000, currency: 'USD' });
    expect([named.status, named.headers.get('x-error-field')]).toEqual([400, 'currency']);
  });

  test('rejects distributor links without the feature', async () => {
    await setMerchant(engine.services, ours.merchant.handle, { features: ['-distributor_links'] });
    const { status, body } = await create({ scheme_code: code });
    expect([status, body.message]).toEqual([403, 'Feature not enabled']);
  });

  test('names a scheme that is unknown, closed or not allowed in the error', async () => {
    const other = `${code}-2`;
    const schemes = [scheme(), scheme({ code: other })];
    await load({ schemes });
    for (const [scheme_code, why] of [
      ['nothing', /not a scheme enabled for you/],
      [other, /not enabled for you by its fund/],
    ] as const) {
      const { status, headers, body } = await create({ scheme_code });
      expect([status, headers.get('x-error-field')]).toEqual([400, 'scheme_code']);
      expect(body.message).toMatch(why);
      expect(body.message).toContain(scheme_code);
    }
    await load({ scheme: { status: 'closed' } });
    expect((await create({ scheme_code: code })).body.message).toBe(`scheme_code ${code} is closed`);
    const stranger = await testMerchant(engine, { features: ['distributor_links'] });
    expect((await create({ scheme_code: code }, stranger)).status).toBe(400);
  });

  test('lets a fund create links to its own schemes, credited to the fund', async () => {
    const { details } = await createLink({}, fund);
    expect(details).toMatchObject({ distributor_name: 'Meridian AMC', distributor_arn: 'DIRECT' });
  });

  test("uses the fund's checkout domain, and returns the same link for a repeated Idempotency-Key", async () => {
    const checkout_domain = `${code}.example.com`;
    await load({ fund: { checkout_domain } });
    const key = { 'idempotency-key': 'once' };
    const first = await ours.call('POST', '/distributor-links', { scheme_code: code }, key);
    const again = await ours.call('POST', '/distributor-links', { scheme_code: code }, key);
    expect(first.body.url).toBe(`https://${checkout_domain}/d/${first.body.id}`);
    expect(again.body).toEqual(first.body);
    expect(await open(first.body.id, checkout_domain)).toBeDefined();
  });
});

describe('it stops working when', () => {
  test.each([
    ['the relationship with the fund is disabled', { distributor: { enabled: false } }],
    ['the scheme is no longer allowed', { distributor: { schemes: [] } }],
    ['the scheme is closed', { scheme: { status: 'closed' } }],
  ])('makes a link unavailable while %s', async (_, change) => {
    const { id } = await createLink();
    await load(change);
    expect((await seen(id)).status).toBe('unavailable');
    expect((await open(id))!.state).toBe('unavailable');
    expect((await start(id, '1000')).location).toContain('problem=closed');
    await load();
    expect((await seen(id)).status).toBe('active');
    expect((await open(id))!.state).toBe('open');
  });

  test('disables a link permanently', async () => {
    const { id } = await createLink();
    const { status, body } = await ours.call('PATCH', `/distributor-links/${id}/disable`);
    expect([status, body.status]).toEqual([200, 'disabled']);
    expect((await ours.call('PATCH', `/distributor-links/${id}/disable`)).status).toBe(400);
    await load({ scheme: { status: 'closed' } });
    await load();
    expect((await seen(id)).status).toBe('disabled');
    expect((await open(id))!.state).toBe('disabled');
    expect((await start(id, '1000')).location).toContain('problem=closed');
  });

  test('makes a link unavailable when the business loses the feature', async () => {
    const { id } = await createLink();
    await setMerchant(engine.services, ours.merchant.handle, { features: ['-distributor_links'] });
    expect((await open(id))!.state).toBe('unavailable');
  });
});

describe('each opening of the link', () => {
  test('shows scheme, distributor and amount, and counts nothing before a session is started', async () => {
    const { id } = await createLink({ amount: 250_000 });
    expect(await open(id)).toEqual({
      state: 'open',
      isTest: true,
      fund: 'Meridian AMC',
      scheme: {
        name: 'Meridian Global Equity',
        code: code.toUpperCase(),
        plan: 'Growth',
        isin: 'INF123A01AB1',
      },
      distributor: 'Sona Wealth',
      arn: 'ARN-104233',
      amount: 250_000,
      least: 50_000,
      most: 10_000_000,
    });
    expect((await seen(id)).openings_count).toBe(0);
    expect((await fund.call('GET', '/payment-sessions')).body.data).toEqual([]);
  });

  test('counts each payment session that the link started, also concurrent ones, and no rejected one', async () => {
    const { id } = await createLink();
    const at = (address: string) => start(id, '1000', { [engine.addressHeader]: address });
    const concurrent = await Promise.all(Array.from({ length: 20 }, (_, n) => at(`198.51.100.${n % 2}`)));
    for (const { location } of concurrent) expect(location).toMatch(/^\/pay\/session\//);
    const sessions = async () => (await fund.call('GET', '/payment-sessions?per_page=100')).body.data.length;
    expect([(await seen(id)).openings_count, await sessions()]).toEqual([20, 20]);
    await start(id, '1');
    await ours.call('PATCH', `/distributor-links/${id}/disable`);
    expect((await at('198.51.100.9')).location).toContain('problem=closed');
    expect([(await seen(id)).openings_count, await sessions()]).toEqual([20, 20]);
  });

  test('starts no session for a link that is disabled meanwhile', async () => {
    const { id } = await createLink();
    const { attempts } = engine.services;
    const take = vi.spyOn(attempts, 'take').mockImplementationOnce(async (subject, limit) => {
      await ours.call('PATCH', `/distributor-links/${id}/disable`);
      return attempts.take(subject, limit);
    });
    expect((await start(id, '1000')).location).toContain('problem=closed');
    take.mockRestore();
    expect((await seen(id)).openings_count).toBe(0);
    expect((await fund.call('GET', '/payment-sessions')).body.data).toEqual([]);
  });

  test("starts a payment session with the fund for the investor's amount, credited to the distributor", async () => {
    const { id } = await createLink({ amount: 250_000 });
    const first = await start(id, '1000,50');
    expect(first).toEqual({ status: 303, location: expect.stringMatching(/^\/pay\/session\//) });
    const second = await start(id, '2500');
    expect(second.location).not.toBe(first.location);
    const { data } = (await fund.call('GET', '/payment-sessions')).body;
    expect(data.map(({ order }: { order: { amount: number } }) => order.amount)).toEqual([250_000, 100_050]);
    expect(data[0]).toMatchObject({
      order: { currency: 'USD', reference_number: 'ARN-104233', product: { name: 'Meridian Global Equity' } },
      notes: {
        scheme_code: code.toUpperCase(),
        distributor_arn: 'ARN-104233',
        distributor_name: 'Sona Wealth',
        distributor_link_id: id,
      },
    });
    expect((await ours.call('GET', '/payment-sessions')).body.data).toEqual([]);
  });

  test('shows an error and starts nothing for an amount beyond the limits', async () => {
    const { id } = await createLink();
    for (const [problem, amounts] of [
      ['amount', ['499.99', '100000.01', '9'.repeat(17)]],
      ['number', ['', 'all of it', '1000.001', '-1000']],
    ] as const)
      for (const amount of amounts) {
        const { status, location } = await start(id, amount);
        const query = new URL(location, 'http://x').searchParams;
        expect([status, query.get('problem'), query.get('amount')]).toEqual([303, problem, amount]);
      }
    expect((await fund.call('GET', '/payment-sessions')).body.data).toEqual([]);
    expect((await start(id, '1000', { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await start('shl_nothing', '1000')).status).toBe(404);
    // Addresses of one network.
    const at = (n: number) => ({ [engine.addressHeader]: `2001:db8:0:7::${n}` });
    for (let n = 0; n < 40; n++) await start(id, '1000', at(n));
    expect((await start(id, '1000', at(40))).location).toContain('problem=busy');
    const elsewhere = { [engine.addressHeader]: '2001:db8:0:8::1' };
    expect((await start(id, '1000', elsewhere)).location).toContain('/pay/session/');
  });

  test("shows only a fund's own links on its domain", async () => {
    const elsewhere = await testMerchant(engine);
    const host = `${code}.example.org`;
    await loadFunds(
      engine.services,
      {
        funds: [
          {
            merchant: elsewhere.merchant.handle,
            name: 'Other AMC',
            checkout_domain: host,
            schemes: [scheme({ code: `${code}-x` })],
          },
        ],
      },
      TEST_OPERATOR,
    );
    const { id } = await createLink();
    expect(await open(id, `${host}:443`)).toBeUndefined();
    expect(await open(id, 'anything.example')).toBeDefined();
    expect(await open('shl_nothing')).toBeUndefined();
  });
});

test('hides a link from other merchants', async () => {
  const { id } = await createLink();
  expect((await fund.call('GET', `/distributor-links/${id}`)).status).toBe(404);
  expect((await fund.call('PATCH', `/distributor-links/${id}/disable`)).status).toBe(404);
});

describe('funds load', () => {
  test('updates changed funds on a second load and removes nothing', async () => {
    const { id } = await createLink();
    const before = (await ours.call('GET', `/events?entity_id=${id}`)).body.data.length;
    await load();
    expect((await ours.call('GET', `/events?entity_id=${id}`)).body.data).toHaveLength(before);
    await load({ fund: { name: 'Meridian Asset Management', distributors: [] } });
    expect(await seen(id)).toMatchObject({
      status: 'active',
      details: { fund_name: 'Meridian Asset Management', distributor_name: 'Sona Wealth' },
    });
  });

  test.each([
    [{ fund: { merchant: 'nobody-at-all' } }, /there is no merchant nobody-at-all/],
    [{ scheme: { max_fresh_purchase: 10 } }, /schemes.0.max_fresh_purchase/],
    [{ scheme: { isin: 'ABC' } }, /isin/],
    [{ scheme: { status: 'paused' } }, /status/],
    [{ distributor: { schemes: ['none'] } }, /names none, which is not a scheme of the fund/],
    [{ fund: { checkout_domain: 'https://x.example' } }, /checkout_domain/],
  ])('rejects a whole fund file with an error, and names it: %o', async (change, message) => {
    await expect(load(change)).rejects.toThrow(message);
  });

  test('rejects a scheme code or domain that belongs to another fund', async () => {
    const thief = await testMerchant(engine);
    const domain = `${code}.example.net`;
    await load({ fund: { checkout_domain: domain } });
    const stolen = (more: object) =>
      loadFunds(
        engine.services,
        {
          funds: [{ merchant: thief.merchant.handle, name: 'Thief', schemes: [scheme()], ...more }],
        },
        TEST_OPERATOR,
      );
    await expect(stolen({})).rejects.toThrow(/is another fund’s/);
    await expect(stolen({ checkout_domain: domain })).rejects.toThrow(/is another fund’s/);
  });
});
