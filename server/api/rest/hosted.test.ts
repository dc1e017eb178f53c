import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestEngine, testEngine } from '../../testing/engine';
import { hostedFeatures } from '../registry';
import { signInContract } from '../sign-in/contract';
import { compileHostedRoutes, type HostedRoute } from './routes';

let engine: TestEngine;
beforeAll(async () => {
  engine = await testEngine();
});
afterAll(() => engine.stop());

const CARD = {
  number: '4242424242424242',
  expiry_month: 12,
  expiry_year: 2031,
  cvv: '123',
  holder_name: 'Helder Home',
};

const FORM = { csrfToken: 'x', callbackUrl: '/login', json: 'true', redirect: 'false' };

/** Well-formed requests whose link or invitation does not exist. */
const PARAMETERS: Readonly<Record<string, string>> = {
  token: 'x'.repeat(32),
  name: 'x'.repeat(32),
  id: `shl_${'0'.repeat(26)}`,
};
const BODIES: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'checkout.pay': { card: CARD },
  'checkout.consent': { consent: true },
  'checkout.answer_challenge': { answer: 'confirm' },
  'open_page.start': {
    customer_type: 'individual',
    name: 'Nia Okoye',
    email: 'nia@acme.example',
    country: 'IND',
  },
  'distributor_page.start': { amount: '2500' },
  'bank_details_page.check_account': {
    account_number: 'DE89370400440532013000',
    swift_code: 'COBADEFF',
    local_routing_number: '37040044',
    upi_id: 'nia@bank',
    name: 'Nia Okoye',
    latin_name: 'Nia Okoye',
  },
  'bank_details_page.enter': {
    beneficiary: {
      name: 'Nia Okoye',
      type: 'individual',
      address: { address_line1: 'Ring 1', city: 'Berlin', postal_code: '10115', country_code: 'DEU' },
    },
    bank_account: { account_number: 'DE89370400440532013000', currency: 'EUR' },
    upi_account: { upi_id: 'nia@bank' },
    confirmed: false,
  },
  'sign_in.password': { ...FORM, email: 'nia@acme.example', password: 'wrong', code: '' },
  'sign_in.passkey': { ...FORM, response: '{}' },
  'sign_in.sign_out': FORM,
  'invitation.accept': { token: 'a.b.c', name: 'Nia Okoye', password: 'a long enough password' },
  'password_reset.reset': { token: 'a.b', password: 'a long enough password' },
};

/** The status of a well-formed request, if it names no link. */
const REACHED: Readonly<Record<string, number>> = {
  'sign_in.csrf': 200,
  'sign_in.providers': 200,
  'sign_in.passkey_options': 200,
  'sign_in.password': 200,
  'sign_in.passkey': 200,
  'sign_in.sign_out': 200,
};
const reached = ({ name }: HostedRoute): number => REACHED[name] ?? 404;

const signIn = { contract: signInContract, handlers: {} as never };
const { all } = compileHostedRoutes([...hostedFeatures, signIn]);
const posts = all.filter(({ operation }) => operation.method === 'POST');
const titled = (routes: readonly HostedRoute[]) =>
  routes.map((route) => [`${route.operation.method} /api${route.operation.path}`, route] as const);
const fill = ({ operation }: HostedRoute, parameterOf = (name: string) => PARAMETERS[name]!) =>
  operation.path.replace(/\{(\w+)\}/g, (_, name) => parameterOf(name));

const send = async (route: HostedRoute, init: RequestInit = {}, path = fill(route)) => {
  const { method } = route.operation;
  const response = await engine.fetch(
    new Request(`http://localhost/api${path}`, {
      method,
      ...init,
      headers: {
        'sec-fetch-site': 'same-origin',
        ...(method === 'POST' && { 'content-type': 'application/json' }),
        ...init.headers,
      },
    }),
  );
  return { status: response.status, headers: response.headers, body: await response.json() };
};
const bodyOf = (route: HostedRoute, change: object = {}): RequestInit =>
  route.operation.method === 'POST' ? { body: JSON.stringify({ ...BODIES[route.name], ...change }) } : {};

describe.each(titled(all))('%s', (_title, route) => {
  test('answers another method with 405 and Allow', async () => {
    const { status, headers, body } = await send(route, { method: 'PUT' });
    expect([status, body.error]).toEqual([405, 'Method Not Allowed']);
    expect(headers.get('allow')).toContain(route.operation.method);
  });

  test('handles a well-formed request, and answers an unknown link with 404', async () => {
    const { status, headers } = await send(route, bodyOf(route));
    expect(status).toBe(reached(route));
    if (status === 404) expect(headers.get('x-error-code')).toBe('not_found');
    expect(headers.get('x-request-id')).toBeTruthy();
  });
});

describe.each(titled(all.filter(({ pathParameters }) => pathParameters.length)))('%s', (_title, route) => {
  test('answers a malformed link with 404', async () => {
    for (const value of ['x', 'x'.repeat(300), '%00', '%', '..%2f..', encodeURIComponent("' OR 1=1 --")]) {
      const { status, headers } = await send(
        route,
        bodyOf(route),
        fill(route, () => value),
      );
      expect([value, status, headers.get('x-error-code')]).toEqual([value, 404, 'not_found']);
    }
  });
});

describe.each(titled(posts))('%s', (_title, route) => {
  test('rejects a cross-site request with 403', async () => {
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': '', origin: 'https://other.example' },
      { 'sec-fetch-site': '' },
    ] as Record<string, string>[])
      expect((await send(route, { ...bodyOf(route), headers })).status).toBe(403);
  });

  test('rejects a body above its limit with 413', async () => {
    const { maxBytes } = route.operation;
    const within = JSON.stringify(BODIES[route.name]).padEnd(maxBytes!);
    expect((await send(route, { body: within })).status).toBe(reached(route));
    expect((await send(route, { body: `${within} ` })).status).toBe(413);
  });

  test('rejects malformed JSON and other bodies', async () => {
    for (const body of ['{"a":', '[]', '"text"'])
      expect([body, (await send(route, { body })).status]).toEqual([body, 400]);
    const xml = { body: '<a/>', headers: { 'content-type': 'text/xml' } };
    expect((await send(route, xml)).status).toBe(415);
  });

  test('names a field that is missing, unknown, of a wrong type or not storable', async () => {
    const fields = Object.keys(BODIES[route.name]!);
    const rejected = async (field: string, change: object) => {
      const { status, headers } = await send(route, bodyOf(route, change));
      expect([status, headers.get('x-error-code'), headers.get('x-error-field')]).toEqual([
        400,
        'invalid_request',
        field,
      ]);
    };
    for (const field of fields) {
      if (!route.operation.input.shape[field]!.safeParse(undefined).success)
        await rejected(field, { [field]: undefined });
      await rejected(field, { [field]: [7] });
      await rejected(field, { [field]: 'a\0b' });
    }
    await rejected('wrong', { wrong: 1 });
  });

  test('reads a form like JSON', async () => {
    const fieldsOf = (name: string, value: unknown): [string, string][] =>
      typeof value === 'object' && value !== null
        ? Object.entries(value).flatMap(([inner, one]) => fieldsOf(`${name}[${inner}]`, one))
        : [[name, String(value)]];
    const fields = Object.entries(BODIES[route.name]!).flatMap(([name, value]) => fieldsOf(name, value));
    const { status } = await send(route, {
      body: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(status).toBe(reached(route));
  });
});

test('every POST operation limits its body and is sampled with each of its fields', () => {
  for (const { name, operation, pathParameters } of posts) {
    expect(operation.maxBytes, name).toBeLessThanOrEqual(name === 'sign_in.passkey' ? 40_000 : 4_000);
    const sampled = [...pathParameters, ...Object.keys(BODIES[name] ?? {})];
    expect(sampled.sort(), name).toEqual(Object.keys(operation.input.shape).sort());
  }
});
