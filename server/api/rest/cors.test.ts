import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestEngine, testEngine } from '../../testing/engine';
import { callerOf, type TestMerchant, testMerchant } from '../../testing/merchant';
import { PAYMENT_SESSION } from '../../testing/payment-session';
import { signedIn } from '../../testing/person';

const SHOP = 'https://shop.example';
const LOCAL = 'http://localhost:3000';

let engine: TestEngine;
let ours: TestMerchant;
let theirs: TestMerchant;
beforeAll(async () => {
  engine = await testEngine();
  const features = ['virtual_accounts'];
  [ours, theirs] = await Promise.all([
    testMerchant(engine, { features }),
    testMerchant(engine, { features }),
  ]);
  await allow(ours, [SHOP, LOCAL]);
  await allow(theirs, ['https://other.example']);
});
afterAll(() => engine.stop());

const allow = async (merchant: TestMerchant, allowed_origins: string[]) => {
  const { settings } = engine.caller(await signedIn(engine, merchant, 'owner'));
  const { version } = await settings.all({});
  await settings.save_origins({ version, allowed_origins });
};

const customerToken = async (merchant: TestMerchant) =>
  (await merchant.call('POST', `/customer/${await merchant.customer()}/token`, {})).body.token as string;

const sessionToken = async (merchant: TestMerchant) =>
  (await merchant.call('POST', '/payment-sessions', PAYMENT_SESSION)).body.token as string;

const corsIn = (headers: Headers) =>
  Object.fromEntries([...headers].filter(([name]) => name.startsWith('access-control-')));

describe('a preflight', () => {
  const preflight = async (method: string, path: string, headers: Record<string, string>) => {
    const asked = new Request(`http://localhost/api/v1${path}`, { method: 'OPTIONS', headers });
    if (method) asked.headers.set('access-control-request-method', method);
    const response = await engine.fetch(asked);
    expect(response.status).toBe(204);
    return response.headers;
  };

  test.each([
    ['GET', '/virtual-accounts?currency=USD'],
    ['GET', '/payment-sessions/current'],
    ['POST', '/payment-sessions/current/steps'],
  ])('of %s %s passes for a well-formed origin, without credentials', async (method, path) => {
    for (const origin of [SHOP, LOCAL, 'https://unlisted.example']) {
      const headers = await preflight(method, path, { origin });
      expect(corsIn(headers)).toEqual({
        'access-control-allow-origin': origin,
        'access-control-allow-methods': method,
        'access-control-allow-headers': 'Authorization, Content-Type, Idempotency-Key, Prefer, X-Request-Id',
        'access-control-max-age': '600',
      });
      expect(headers.get('vary')).toContain('Origin');
    }
  });

  test.each([
    ['DELETE', '/virtual-accounts', SHOP],
    ['GET', '/payouts', SHOP],
    ['POST', '/payouts', SHOP],
    ['GET', '/payment-sessions', SHOP],
    ['PUT', '/virtual-accounts', SHOP],
    ['get', '/virtual-accounts', SHOP],
    ['', '/virtual-accounts', SHOP],
    ['GET', '/virtual-accounts', 'null'],
    ['GET', '/virtual-accounts', '*'],
    ['GET', '/virtual-accounts', 'http://shop.example'],
    ['GET', '/virtual-accounts', 'https://shop.example/pay'],
  ])('of %s %s from %s gets no CORS headers', async (method, path, origin) => {
    expect(corsIn(await preflight(method, path, { origin }))).toEqual({});
  });
});

describe('a request from a browser', () => {
  const ask = (token: string, path: string, origin: string, method = 'GET', body?: object) =>
    callerOf(engine, token)(method, path, body, { origin });

  const readableFrom = (origin: string) => ({
    'access-control-allow-origin': origin,
    'access-control-expose-headers':
      'X-Request-Id, X-Error-Code, X-Error-Field, X-Error-Record, Link, Idempotent-Replayed, Preference-Applied, Retry-After',
  });

  test('can be read from the origins that the token’s merchant allows, and errors too', async () => {
    const [customer, session] = [await customerToken(ours), await sessionToken(ours)];
    for (const origin of [SHOP, LOCAL])
      for (const [status, answer] of [
        [200, await ask(customer, '/virtual-accounts', origin)],
        [200, await ask(session, '/payment-sessions/current', origin)],
        [400, await ask(customer, '/virtual-accounts?wrong=1', origin)],
        [400, await ask(session, '/payment-sessions/current/steps', origin, 'POST', { wrong: 1 })],
      ] as const) {
        expect([answer.status, corsIn(answer.headers)]).toEqual([status, readableFrom(origin)]);
        expect(answer.headers.get('vary')).toContain('Origin');
      }
  });

  test('gets no CORS headers from an unlisted or null origin, or without one', async () => {
    const customer = await customerToken(ours);
    for (const origin of ['https://unlisted.example', 'null', `${SHOP}:444`, 'https://SHOP.example', '*'])
      expect(corsIn((await ask(customer, '/virtual-accounts', origin)).headers)).toEqual({});
    expect(corsIn((await callerOf(engine, customer)('GET', '/virtual-accounts')).headers)).toEqual({});
  });

  test('gets no CORS headers with another merchant’s token', async () => {
    const [customer, session] = [await customerToken(theirs), await sessionToken(theirs)];
    for (const { status, headers } of [
      await ask(customer, '/virtual-accounts', SHOP),
      await ask(session, '/payment-sessions/current', SHOP),
    ])
      expect([status, corsIn(headers)]).toEqual([200, {}]);
  });

  test('gets no CORS headers with a secret key or an unknown token', async () => {
    expect(corsIn((await ask(ours.token, '/balances', SHOP)).headers)).toEqual({});
    expect(corsIn((await ask(ours.token, '/virtual-accounts', SHOP)).headers)).toEqual({});
    const { status, headers } = await ask('a.b.c', '/virtual-accounts', SHOP);
    expect([status, corsIn(headers)]).toEqual([401, {}]);
  });

  test('loses access with the next request once its origin is removed', async () => {
    const merchant = await testMerchant(engine, { features: ['virtual_accounts'] });
    await allow(merchant, [SHOP]);
    const customer = await customerToken(merchant);
    expect(corsIn((await ask(customer, '/virtual-accounts', SHOP)).headers)).toEqual(readableFrom(SHOP));
    await allow(merchant, []);
    expect(corsIn((await ask(customer, '/virtual-accounts', SHOP)).headers)).toEqual({});
  });
});
