import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type * as z from 'zod';
import { CUSTOMER } from '../testing/customer';
import { type TestEngine, testEngine } from '../testing/engine';
import { callerOf, fileForm, type TestMerchant, testMerchant } from '../testing/merchant';
import { PAYMENT_SESSION } from '../testing/payment-session';
import { makeSamples, samples } from '../testing/samples';
import { changesModule } from './changes';
import { domainDocument } from './openapi/domain-document';
import { openApiDocument } from './openapi/openapi';
import { features } from './registry';
import { coerce } from './rest/form';
import { compileRoutes, type Route } from './rest/routes';

const { all } = compileRoutes(Object.values(features));

let engine: TestEngine;
let ours: TestMerchant;
let theirs: TestMerchant;
let customer: { token: string; call: TestMerchant['call'] };
let session: { token: string; call: TestMerchant['call'] };
let foreign: ReadonlyMap<string, string>;

beforeAll(async () => {
  engine = await testEngine();
  // A fast machine sends more requests a minute than a merchant may.
  const unlimited = { ...engine.services.rateLimits, take: () => ({ remaining: 1, resetSeconds: 0 }) };
  Object.assign(engine.services, { rateLimits: unlimited });
  const withAll = () => testMerchant(engine, { features: FEATURES_ASKED_FOR });
  [ours, theirs] = await Promise.all([withAll(), withAll()]);
  const { id } = (await ours.call('POST', '/customer', { ...CUSTOMER, email: 'token@example.com' })).body;
  const { token } = (await ours.call('POST', `/customer/${id}/token`, {})).body;
  customer = { token, call: callerOf(engine, token) };
  const opened = (await ours.call('POST', '/payment-sessions', PAYMENT_SESSION)).body.token;
  session = { token: opened, call: callerOf(engine, opened) };
  foreign = await makeSamples(engine, theirs);
});
afterAll(() => engine.stop());

/** Turned on so that operations are not rejected before the rules tested here. */
const FEATURES_ASKED_FOR = [...new Set(all.flatMap(({ operation: { feature } }) => feature ?? []))];

const askersOf = ({ operation: { token } }: Route) => {
  if (token === 'session') return [session, customer] as const;
  return token === 'customer' ? ([customer, session] as const) : ([ours, session] as const);
};

const pathWith = (route: Route, idFor: (kind: string) => string) =>
  route.operation.path.replace(/\{(\w+)\}/g, (_, name) => idFor(kindOf(route, name)));

const kindOf = (route: Route, name: string) => route.operation.input.shape[name]!.meta()!.idKind as string;

const withId = all.filter((route) => route.pathParameters.length);
const withBody = all.filter(({ operation: { method } }) => method === 'POST' || method === 'PATCH');
const REQUIRES_BODY = withBody.filter(({ operation, pathParameters }) =>
  Object.entries(operation.input.shape).some(
    ([name, field]) => !pathParameters.includes(name) && !(field as z.ZodType).isOptional(),
  ),
);
const BODIES: Readonly<Record<string, object>> = Object.assign({}, ...samples.map(({ bodies }) => bodies));

const isMultipart = ({ operation }: Route) => operation.body === 'multipart';
const bodyFor = (route: Route, fields: Record<string, unknown>) => {
  if (!isMultipart(route)) return fields;
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
  return form;
};

let own: Promise<ReadonlyMap<string, string>> | undefined;
const makeOwn = () => {
  own ??= makeSamples(engine, ours);
  return own;
};

function foreignId(kind: string): string {
  const id = foreign.get(kind);
  if (!id) throw new Error(`no sample of ${kind} was made`);
  return id;
}
const title = (routes: readonly Route[]) =>
  routes.map((route) => [`${route.operation.method} ${route.operation.path}`, route] as const);

describe.each(title(all))('%s', (_title, route) => {
  const { method } = route.operation;

  test('rejects missing, broken, foreign and revoked tokens with 401', async () => {
    const path = pathWith(route, foreignId);
    const [{ token: own }, other] = askersOf(route);
    const refused = [
      undefined,
      'nonsense',
      'a.b.c',
      `${own}x`,
      own.replace(/\.[^.]+$/, '.AAAA'),
      other.token,
    ];
    for (const token of refused) {
      const { status, body } = await callerOf(engine, token)(method, path);
      expect(status).toBe(401);
      expect(Object.keys(body)).toEqual(['error', 'message']);
      expect(body.error).toBe('Unauthorized');
    }
  });

  test('names an unknown parameter with 400', async () => {
    const path = pathWith(route, foreignId);
    const [{ call }] = askersOf(route);
    const given =
      method === 'GET' || method === 'DELETE'
        ? await call(method, `${path}?wrong=1`)
        : await call(method, path, bodyFor(route, { wrong: 1 }));
    expect(given.status).toBe(400);
    const said = decodeURI(given.headers.get('x-error-field') ?? '');
    expect(given.body).toEqual({ error: 'Bad Request', message: expect.any(String) });
    expect(said).not.toBe('');
  });

  test('answers another method with 405 and Allow', async () => {
    const { status, headers, body } = await ours.call('PUT', pathWith(route, foreignId));
    expect(status).toBe(405);
    expect(headers.get('allow')).toContain(method);
    expect(body.error).toBe('Method Not Allowed');
  });

  test('answers OPTIONS without a token with 204 and Allow', async () => {
    const response = await engine.fetch(
      new Request(`http://localhost/api/v1${pathWith(route, foreignId)}`, { method: 'OPTIONS' }),
    );
    expect([response.status, await response.text()]).toEqual([204, '']);
    const allow = response.headers.get('allow')!.split(', ');
    expect(allow).toEqual(expect.arrayContaining(['OPTIONS', method]));
    expect(allow.includes('HEAD')).toBe(allow.includes('GET'));
  });
});

describe.each(title(all.filter(({ operation }) => operation.method === 'GET')))('%s', (_title, route) => {
  test('answers HEAD with the status and headers of GET and no body', async () => {
    const own = await makeOwn();
    const path = pathWith(route, (kind) => own.get(kind)!);
    const [{ token }] = askersOf(route);
    const ask = async (method: string) => {
      const { status, headers, body } = await engine.fetch(
        new Request(`http://localhost/api/v1${path}`, {
          method,
          headers: { authorization: `Bearer ${token}`, 'x-request-id': 'asked-twice' },
        }),
      );
      const { 'content-length': _, ratelimit: __, ...same } = Object.fromEntries(headers);
      return { status, same, body };
    };
    const [get, head] = [await ask('GET'), await ask('HEAD')];
    await get.body?.cancel();
    expect(head).toEqual({ ...get, body: null });
  });
});

describe.each(title(withId))('%s', (_title, route) => {
  const { method } = route.operation;

  test('answers another merchant’s, an unknown and a malformed id with the same 404', async () => {
    const kind = kindOf(route, route.pathParameters[0]!);
    const own = foreignId(kind);
    const unknown = `${own.slice(0, -8)}zzzzzzzz`;
    for (const id of [own, unknown, 'x', `wrong_${own}`, '%00', encodeURIComponent("' OR 1=1 --")]) {
      const { status, body } = await ours.call(
        method,
        pathWith(route, () => id),
        BODIES[route.name],
      );
      expect([status, body]).toEqual([404, { error: 'Not found', message: 'Entity not found' }]);
    }
    const still = await theirs.call('GET', `/payouts/${foreignId('payout')}`);
    expect(still.body.status).toBe('in_progress');
  });
});

const inCharset = (charset: string) => ({ 'content-type': `application/json; charset=${charset}` });

describe.each(title(withBody.filter((route) => !isMultipart(route))))('%s', (_title, route) => {
  const { method } = route.operation;

  test('rejects bodies that are not a JSON object, have wrong types or are too large', async () => {
    const path = pathWith(route, foreignId);
    const [{ call }] = askersOf(route);
    expect((await call(method, path, '{"a":')).status).toBe(400);
    expect((await call(method, path, '[]')).status).toBe(400);
    expect((await call(method, path, '"text"')).status).toBe(400);
    expect((await call(method, path, '<a/>', { 'content-type': 'text/xml' })).status).toBe(415);
    for (const charset of ['iso-8859-1', '"utf-16"', 'us-ascii'])
      expect((await call(method, path, '{}', inCharset(charset))).status).toBe(415);
    for (const charset of ['utf-8', '"UTF-8"'])
      expect((await call(method, path, '{}', inCharset(charset))).status).not.toBe(415);
    expect((await call(method, path, `{"a":"${'x'.repeat(1024 * 1024)}"}`)).status).toBe(413);
    expect((await call(method, `${path}?stray=1`, {})).status).toBe(400);
  });
});

describe.each(title(withBody.filter(isMultipart)))('%s', (_title, route) => {
  test('rejects bodies that are not multipart, truncated, with repeated parts or too large a file', async () => {
    const path = pathWith(route, foreignId);
    const { method } = route.operation;
    const sendAs = (body: string, type: string) => ours.call(method, path, body, { 'content-type': type });
    for (const type of ['application/json', 'application/x-www-form-urlencoded', 'multipart/mixed'])
      expect((await sendAs('{}', type)).status).toBe(415);
    for (const type of ['multipart/form-data', 'multipart/form-data; boundary=b'])
      expect((await sendAs('--b\r\ncontent-disposition: form-data; name="x"\r\n\r\n1', type)).status).toBe(
        400,
      );
    const twice = fileForm('a,b', 'a.csv');
    twice.append('file', new Blob(['c,d']), 'b.csv');
    expect((await ours.call(method, path, twice)).headers.get('x-error-field')).toBe('file');
    const large = await ours.call(method, path, fileForm(new Uint8Array(10 * 1024 * 1024 + 1), 'a.csv'));
    expect([large.status, large.body.message]).toEqual([413, 'The file is larger than 10 MB']);
    expect((await ours.call(method, `${path}?stray=1`, fileForm('a,b', 'a.csv'))).status).toBe(400);
  });
});

test('every list of resources with a creation time filters by it', () => {
  const undated = all.filter(({ operation: { method, output, input } }) => {
    if (method !== 'GET') return false;
    const { data } = (output as unknown as { shape?: Record<string, Rule> }).shape ?? {};
    const row = (data?.def.element as Rule | undefined)?.def.shape as object | undefined;
    return row && 'created_at' in row && !('before' in input.shape && 'after' in input.shape);
  });
  expect(undated.map(({ operation: { method, path } }) => `${method} ${path}`)).toEqual([]);
});

const withCursors = all.filter(({ operation }) => 'starting_after' in operation.input.shape);

describe.each(title(withCursors))('%s', (_title, route) => {
  test('rejects cursors that are unknown, of another merchant or of another kind with 400', async () => {
    const [{ call }] = askersOf(route);
    const own = await makeOwn();
    const path = pathWith(route, (kind) => own.get(kind)!);
    const others = [...foreign.values()];
    const kind = route.pathParameters.length ? 'payout' : 'balance_conversion';
    for (const id of [
      'payout_zzz',
      'x',
      ...others,
      own.get(path === '/balance_conversions' ? 'payout' : kind)!,
    ])
      for (const name of ['starting_after', 'ending_before']) {
        const { status, headers, body } = await call('GET', `${path}?${name}=${id}`);
        expect([id, status, headers.get('x-error-field'), body.message]).toEqual([
          id,
          400,
          name,
          `${name} must be the ID of an item in this list`,
        ]);
      }
  });
});

describe.each(title(REQUIRES_BODY))('%s', (_title, route) => {
  test('names a required field for an empty body with 400', async () => {
    const [{ call }] = askersOf(route);
    const { status, headers } = await call(
      route.operation.method,
      pathWith(route, foreignId),
      bodyFor(route, {}),
    );
    expect(status).toBe(400);
    expect(headers.get('x-error-field')).toBeTruthy();
  });
});

describe('Prefer: errors=all', () => {
  const ALL = { prefer: 'errors=all' };
  const payout = { purpose_code: 'S0802', source_amount: 0, invoice_number: 'x'.repeat(51), wrong: 1 };

  test('lists every fault of a body with its field and rule, and starts as without it', async () => {
    const plain = await ours.call('POST', '/payouts', payout);
    const all = await ours.call('POST', '/payouts', payout, ALL);
    expect(Object.keys(plain.body)).toEqual(['error', 'message']);
    expect(all.body).toEqual({ ...plain.body, errors: expect.any(Array) });
    expect([all.status, all.headers.get('preference-applied')]).toEqual([400, 'errors=all']);
    expect(plain.headers.get('preference-applied')).toBeNull();
    expect(all.headers.get('x-error-field')).toBe(all.body.errors[0].field);
    expect(all.body.errors[0].message).toBe(all.body.message);
    expect(all.body.errors).toEqual(
      expect.arrayContaining([
        { field: 'beneficiary_id', rule: 'required', message: 'beneficiary_id is required' },
        { field: 'source_amount', rule: 'min', message: 'source_amount must be 1 or more' },
        expect.objectContaining({ field: 'invoice_number', rule: 'max' }),
        { field: 'wrong', rule: 'unknown', message: 'wrong is not a known parameter' },
      ]),
    );
  });

  test('lists what a look-up finds missing, with the other faults', async () => {
    const merchant = await testMerchant(engine);
    const { body, status } = await merchant.call(
      'POST',
      '/payouts',
      {
        purpose_code: 'zz',
        beneficiary_id: await merchant.payee('IN'),
        source_currency: 'USD',
        destination_currency: 'INR',
        source_amount: 100,
        payment_rail: 'imps',
        documents: ['doc_x', 'doc_y'],
        retry_of: 'payout_x',
      },
      ALL,
    );
    expect([status, body.errors.map(({ field }: { field: string }) => field)]).toEqual([
      404,
      expect.arrayContaining(['retry_of', 'documents[0]', 'documents[1]', 'purpose_code']),
    ]);
    expect(body.errors[0].field).toBe('retry_of');
  });

  test.each([
    ['/payouts', { purpose_code: 1 }, ['purpose_code', 'beneficiary_id', 'source_currency', 'source_amount']],
    [
      '/quotes',
      { resource: 'payout', source_currency: 1 },
      ['source_currency', 'source_amount', 'payment_method'],
    ],
    [
      '/balance_conversions',
      { source_currency: 1, target_currency: 'EUR' },
      ['source_currency', 'source_amount'],
    ],
    ['/payment', { amount: 'x' }, ['amount', 'order_id']],
    ['/payment-sessions', { type: 'x' }, ['type', 'amount', 'currency']],
    ['/payin', { customer_id: 1 }, ['customer_id', 'amount', 'currency', 'expires_at']],
    ['/orders', { customer_id: 1 }, ['customer_id', 'amount', 'currency']],
    ['/bank_account_validation', { holder_name: 1 }, ['holder_name', 'account_number', 'bic_primary']],
    ['/v2/beneficiaries', { category: 'x' }, ['category', 'beneficiary', 'bank_account']],
  ])('lists the missing alternatives of POST %s with invalid fields', async (path, given, fields) => {
    const { status, body } = await ours.call('POST', path, given, ALL);
    expect([status, body.errors.map(({ field }: { field: string }) => field)]).toEqual([
      400,
      expect.arrayContaining(fields),
    ]);
  });

  test('lists every unknown parameter of a query', async () => {
    const { body } = await ours.call('GET', '/payouts?one=1&two=2', undefined, ALL);
    expect(body.errors.map(({ field }: { field: string }) => field)).toEqual(['one', 'two']);
    const stray = await ours.call('POST', '/payouts?one=1&two=2', {}, ALL);
    expect(stray.body.errors.map(({ field }: { field: string }) => field)).toEqual(['one', 'two']);
  });

  test.each(['respond-async, errors=all', 'errors="all"', 'Errors = all; strict', 'wait=5;x, errors=all'])(
    'Prefer %j asks for it',
    async (prefer) => {
      expect((await ours.call('POST', '/payouts', payout, { prefer })).body.errors.length).toBeGreaterThan(3);
    },
  );

  test.each([
    'errors=first',
    'errors',
    'errors=all2',
    'more-errors=all',
    'x; errors=all',
    'return=minimal',
    ',',
  ])('Prefer %j does not', async (prefer) => {
    const { headers, body } = await ours.call('POST', '/payouts', payout, { prefer });
    expect(Object.keys(body)).toEqual(['error', 'message']);
    expect(headers.get('preference-applied')).toBeNull();
  });

  test('changes no error without a field', async () => {
    for (const [method, path] of [
      ['GET', '/nothing'],
      ['GET', `/payouts/${foreignId('payout')}`],
      ['PUT', '/payouts'],
    ] as const) {
      const { headers, body } = await ours.call(method, path, undefined, ALL);
      expect(Object.keys(body)).toEqual(['error', 'message']);
      expect(headers.get('preference-applied')).toBeNull();
    }
  });
});

test('responses match their schemas field by field', async () => {
  const { payouts, beneficiaries, validations, balances, documents, fx, events, customers } = features;
  await theirs.call('POST', '/bank_account_validation', { id: foreign.get('beneficiary') });
  const answers: [string, z.ZodType][] = [
    ['/payouts', payouts.contract.operations.list.output],
    [`/payouts/${foreign.get('payout')}`, payouts.contract.operations.get.output],
    ['/v2/beneficiaries', beneficiaries.contract.operations.list.output],
    [`/v2/beneficiaries/${foreign.get('beneficiary')}`, beneficiaries.contract.operations.get.output],
    ['/document', documents.contract.operations.list.output],
    [`/document/${foreign.get('document')}`, documents.contract.operations.get.output],
    ['/bank_account_validation', validations.contract.operations.list.output],
    ['/customer', customers.contract.operations.list.output],
    [`/customer/${foreign.get('customer')}`, customers.contract.operations.get.output],
    [
      `/customer/${foreign.get('customer')}/bank-accounts`,
      customers.contract.operations.bank_accounts.output,
    ],
    ['/balances', balances.contract.operations.get.output],
    ['/fx-rate?source_currency=USD&target_currency=INR', fx.contract.operations.rate.output],
    ['/events', events.contract.operations.list.output],
  ];
  for (const [path, schema] of answers) {
    const { status, body } = await theirs.call('GET', path);
    expect(status, path).toBe(200);
    expect(schema.parse(body), path).toEqual(body);
  }
});

type Rule = z.ZodType & { def: Record<string, unknown> };

function* valuesIn(rule: Rule, path: string): Iterable<[path: string, rule: Rule, value: unknown]> {
  const { type, innerType, element, shape, values, entries } = rule.def;
  if (innerType) yield* valuesIn(innerType as Rule, path);
  else if (element) yield* valuesIn(element as Rule, `${path}[]`);
  else if (shape)
    for (const [key, inner] of Object.entries(shape)) yield* valuesIn(inner as Rule, `${path}.${key}`);
  else if (type === 'number') yield [path, rule, 7];
  else if (type === 'boolean') yield [path, rule, true];
  else for (const value of Object.values((values ?? entries ?? []) as object)) yield [path, rule, value];
}

test('form text is converted for every number, boolean and choice of every operation', () => {
  const misread = all.flatMap(({ name, operation: { input } }) =>
    [...valuesIn(input as unknown as Rule, name)].flatMap(([path, rule, value]) =>
      coerce(rule, String(value)) === value ? [] : [`${path}: ${value}`],
    ),
  );
  expect(misread).toEqual([]);
});

test('unknown paths are 404 before any other check', async () => {
  const { status, body } = await callerOf(engine)('GET', '/nothing-here');
  expect([status, body.error]).toEqual([404, 'Not found']);
  const options = await engine.fetch(
    new Request('http://localhost/api/v1/nothing-here', { method: 'OPTIONS' }),
  );
  expect(options.status).toBe(404);
});

test('error responses link to the page of their code', async () => {
  const linkOf = async (method: string, path: string, body?: object) =>
    (await ours.call(method, path, body)).headers.get('link');
  expect(await linkOf('GET', '/nothing')).toBe('</docs/errors/route_not_found>; rel="help"');
  expect(await linkOf('POST', '/payouts', {})).toBe('</docs/errors/invalid_request>; rel="help"');
  expect(await linkOf('GET', '/balances')).toBeNull();
});

test('OpenAPI states the limits by which requests are rejected', () => {
  const { paths, components } = JSON.parse(JSON.stringify(openApiDocument()));
  const { post } = paths['/payouts'];
  const body = components.schemas.CreatePayout.properties;
  expect(body.notes).toMatchObject({
    maxProperties: 50,
    propertyNames: { minLength: 1, maxLength: 40 },
    additionalProperties: { type: ['string', 'number', 'boolean', 'null'], maxLength: 500 },
  });
  expect(body.documents.maxItems).toBe(20);
  expect(body.request_id).toMatchObject({ minLength: 1, maxLength: 64 });
  expect(post.requestBody.description).toMatch(/1 MiB.*1,000 fields/);
  const key = post.parameters.find(({ name }: { name: string }) => name === 'Idempotency-Key');
  expect(key.schema).toMatchObject({ minLength: 1, maxLength: 255 });
  const { properties } = components.schemas.CreateBeneficiary;
  expect(properties.notes.maxProperties).toBe(50);
  expect(properties.bank_account.properties.address.properties.country_code.pattern).toBe('^[A-Z]{3}$');
});

test('OpenAPI describes each operation and its request and response headers', () => {
  const { paths, components } = JSON.parse(JSON.stringify(openApiDocument()));
  const operations = Object.entries<Record<string, { description?: string }>>(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, { description }]) => ({ name: `${method} ${path}`, description })),
  );
  expect(operations.filter(({ description }) => !description).map(({ name }) => name)).toEqual([]);
  const { post } = paths['/payouts'];
  const headersOf = (status: string): string[] =>
    Object.keys(components.responses[post.responses[status].$ref.split('/').at(-1)].headers);
  expect(post.parameters.map(({ name }: { name: string }) => name)).toContain('Idempotency-Key');
  expect(Object.keys(post.responses['201'].headers)).toContain('Idempotent-Replayed');
  for (const status of ['400', '401', '409', '429'])
    expect(headersOf(status)).toEqual(expect.arrayContaining(['X-Error-Code', 'X-Error-Field']));
  expect(Object.keys(paths['/payouts'].get.responses['200'].headers)).not.toContain('Idempotent-Replayed');
  for (const status of ['429', '503']) expect(headersOf(status)).toContain('Retry-After');
  expect(post.parameters.map(({ name }: { name: string }) => name)).toContain('Prefer');
  for (const status of ['400', '422']) expect(headersOf(status)).toContain('Preference-Applied');
});

test('each request body is one named schema, by which JSON and forms are described', () => {
  const { paths, components } = JSON.parse(JSON.stringify(openApiDocument()));
  type Described = { requestBody?: { content: Record<string, { schema: { $ref?: string } }> } };
  const named = Object.values<Record<string, Described>>(paths).flatMap((item) =>
    Object.values(item).flatMap(({ requestBody }) =>
      requestBody ? [[...new Set(Object.values(requestBody.content).map(({ schema }) => schema.$ref))]] : [],
    ),
  );
  expect(named.filter((refs) => refs.length !== 1)).toEqual([]);
  const refs = named.map(([ref]) => ref!);
  expect(new Set(refs).size).toBe(refs.length);
  for (const ref of refs) expect(ref).toMatch(/^#\/components\/schemas\/([A-Z][a-z]*){2,}$/);
  const names = refs.map((ref) => ref.split('/').at(-1)!);
  expect(names).toEqual(
    expect.arrayContaining(['CreatePayout', 'AddCustomerBankAccount', 'UploadDocument', 'RotateApiKey']),
  );
  expect(Object.keys(components.schemas)).toEqual(expect.arrayContaining(names));
});

test('OpenAPI says which operations take a customer’s token', () => {
  const { paths, components } = JSON.parse(JSON.stringify(openApiDocument()));
  expect(paths['/virtual-accounts'].get.security).toEqual([{ customer: [] }]);
  expect(paths['/virtual-accounts'].delete.security).toBeUndefined();
  expect(paths['/payment-sessions/current'].get.security).toEqual([{ session: [] }]);
  expect(Object.keys(components.securitySchemes)).toEqual(['bearer', 'customer', 'session']);
});

test('a well-formed X-Request-Id is kept, and any other is replaced', async () => {
  const kept = await ours.call('GET', '/balances', undefined, { 'x-request-id': 'mine-1' });
  expect(kept.headers.get('x-request-id')).toBe('mine-1');
  const made = await ours.call('GET', '/balances', undefined, { 'x-request-id': 'not sane' });
  expect(made.headers.get('x-request-id')).toMatch(/^req_/);
});

test('sandbox operations are 404 for a live merchant’s key', async () => {
  const live = await testMerchant(engine, { environment: 'live' });
  const { status, body } = await live.call('POST', '/payment/mock', { amount: 1000, currency: 'USD' });
  expect([status, body.message]).toEqual([404, 'Entity not found']);
});

test('docs/domain.md matches the machines and postings (else run npm run documents)', () => {
  expect(readFileSync('docs/domain.md', 'utf8')).toBe(domainDocument());
});

test('app/_trpc/changes.ts matches the contracts (else run npm run documents)', () => {
  expect(readFileSync('app/_trpc/changes.ts', 'utf8')).toBe(changesModule());
});

test('public/openapi.json matches the contracts (else run npm run documents)', () => {
  const committed = JSON.parse(readFileSync('public/openapi.json', 'utf8'));
  expect(committed).toEqual(JSON.parse(JSON.stringify(openApiDocument())));
});

test('text that the database cannot store is 400 in every field', async () => {
  for (const body of [
    '{"invoice_number":"a\\ud800"}',
    '{"invoice_number":"a\\u0000"}',
    '{"notes":{"a":"\\udfff"}}',
    '{"\\ud800":1}',
  ]) {
    const { status, body: said } = await ours.call('POST', '/payouts', body);
    expect([body, status, said.error]).toEqual([body, 400, 'Bad Request']);
  }
  const long = await ours.call('GET', `/payouts?${'k'.repeat(5_000)}=1`);
  expect([long.status, long.headers.get('x-error-field')!.length]).toEqual([400, 200]);
});
