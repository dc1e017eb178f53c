import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type * as z from 'zod';
import type { IdKind } from '../kernel/id';
import { type TestEngine, testEngine } from '../testing/engine';
import { callerOf, type TestMerchant, testMerchant } from '../testing/merchant';
import { domainDocument } from './domain-document';
import { features } from './features';
import { openApiDocument } from './openapi';
import { compileRoutes, type Route } from './routes';

const { all } = compileRoutes(Object.values(features));

let engine: TestEngine;
let ours: TestMerchant;
let theirs: TestMerchant;
/** One real thing of each kind that a path can name, of the other merchant. */
const foreign = new Map<IdKind, string>();

beforeAll(async () => {
  engine = await testEngine();
  [ours, theirs] = await Promise.all([testMerchant(engine), testMerchant(engine)]);
  await theirs.fund(1_000_000);
  const beneficiary = await theirs.payee('IN');
  const payout = await theirs.call('POST', '/payouts', {
    purpose_code: 'S0802',
    beneficiary_id: beneficiary,
    source_currency: 'USD',
    destination_currency: 'INR',
    source_amount: 10_000,
    payment_rail: 'neft',
  });
  foreign.set('beneficiary', beneficiary).set('payout', payout.body.id);
});
afterAll(() => engine.stop());

const pathWith = (route: Route, idFor: (kind: IdKind) => string) =>
  route.operation.path.replace(/\{(\w+)\}/g, (_, name) => idFor(kindOf(route, name)));

const kindOf = (route: Route, name: string) => route.operation.input.shape[name]!.meta()!.idKind as IdKind;

const withId = all.filter((route) => route.pathParameters.length);
const withBody = all.filter(({ operation: { method } }) => method === 'POST' || method === 'PATCH');
const REQUIRES_BODY = withBody.filter(({ operation, pathParameters }) =>
  Object.entries(operation.input.shape).some(
    ([name, field]) => !pathParameters.includes(name) && !(field as z.ZodType).isOptional(),
  ),
);
/** A body that a route's shape takes, where an id in the path is looked at only afterwards. */
const BODIES: Record<string, object> = { 'beneficiaries.mock_review': { review_action: 'approve' } };

const nobody = (kind: IdKind) => foreign.get(kind)!;
const title = (routes: Route[]) =>
  routes.map((route) => [`${route.operation.method} ${route.operation.path}`, route] as const);

describe.each(title(all))('%s', (_title, route) => {
  const { method } = route.operation;

  test('401 without a token and with one that is broken, of another kind or of nobody', async () => {
    const path = pathWith(route, nobody);
    const refused = [
      undefined,
      'nonsense',
      'a.b.c',
      `${ours.token}x`,
      ours.token.replace(/\.[^.]+$/, '.AAAA'),
    ];
    for (const token of refused) {
      const { status, body } = await callerOf(engine, token)(method, path);
      expect(status).toBe(401);
      expect(Object.keys(body)).toEqual(['error', 'message']);
      expect(body.error).toBe('Unauthorized');
    }
  });

  test('400 that names a parameter nobody knows', async () => {
    const path = pathWith(route, nobody);
    const given =
      method === 'GET'
        ? await ours.call(method, `${path}?wrong=1`)
        : await ours.call(method, path, { wrong: 1 });
    expect(given.status).toBe(400);
    const said = decodeURI(given.headers.get('x-error-field') ?? '');
    expect(given.body).toEqual({ error: 'Bad Request', message: expect.any(String) });
    expect(said).not.toBe('');
  });

  test('405 with Allow for another method', async () => {
    const { status, headers, body } = await ours.call('PUT', pathWith(route, nobody));
    expect(status).toBe(405);
    expect(headers.get('allow')).toContain(method);
    expect(body.error).toBe('Method Not Allowed');
  });
});

describe.each(title(withId))('%s', (_title, route) => {
  const { method } = route.operation;

  test('404 in the same words for another merchant’s id, an unknown one and a malformed one', async () => {
    const kind = kindOf(route, route.pathParameters[0]!);
    const own = nobody(kind);
    const unknown = `${own.slice(0, -8)}zzzzzzzz`;
    for (const id of [own, unknown, 'x', `wrong_${own}`, '%00', encodeURIComponent("' OR 1=1 --")]) {
      const { status, body } = await ours.call(
        method,
        pathWith(route, () => id),
        BODIES[route.name],
      );
      expect([status, body]).toEqual([404, { error: 'Not found', message: 'Entity not found' }]);
    }
    const still = await theirs.call('GET', '/payouts');
    expect(still.body.data[0].status).toBe('in_progress');
  });
});

describe.each(title(withBody))('%s', (_title, route) => {
  const { method } = route.operation;

  test('refuses what is no JSON object, the wrong type and too much of it', async () => {
    const path = pathWith(route, nobody);
    expect((await ours.call(method, path, '{"a":')).status).toBe(400);
    expect((await ours.call(method, path, '[]')).status).toBe(400);
    expect((await ours.call(method, path, '"text"')).status).toBe(400);
    expect((await ours.call(method, path, '<a/>', { 'content-type': 'text/xml' })).status).toBe(415);
    expect((await ours.call(method, path, `{"a":"${'x'.repeat(1024 * 1024)}"}`)).status).toBe(413);
    expect((await ours.call(method, `${path}?stray=1`, {})).status).toBe(400);
  });
});

describe.each(title(REQUIRES_BODY))('%s', (_title, route) => {
  test('400 that names a required field for an empty body', async () => {
    const { status, headers } = await ours.call(route.operation.method, pathWith(route, nobody), {});
    expect(status).toBe(400);
    expect(headers.get('x-error-field')).toBeTruthy();
  });
});

test('answers match their schemas, to the field', async () => {
  const { payouts, beneficiaries, validations, balances, fx, events } = features;
  await theirs.call('POST', '/bank_account_validation', { id: foreign.get('beneficiary') });
  const answers: [string, z.ZodType][] = [
    ['/payouts', payouts.contract.operations.list.output],
    [`/payouts/${foreign.get('payout')}`, payouts.contract.operations.get.output],
    ['/v2/beneficiaries', beneficiaries.contract.operations.list.output],
    [`/v2/beneficiaries/${foreign.get('beneficiary')}`, beneficiaries.contract.operations.get.output],
    ['/bank_account_validation', validations.contract.operations.list.output],
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

test('unknown paths are 404 before anything else is looked at', async () => {
  const { status, body } = await callerOf(engine)('GET', '/nothing-here');
  expect([status, body.error]).toEqual([404, 'Not found']);
});

test('X-Request-Id is kept when it is sane, and made otherwise', async () => {
  const kept = await ours.call('GET', '/balances', undefined, { 'x-request-id': 'mine-1' });
  expect(kept.headers.get('x-request-id')).toBe('mine-1');
  const made = await ours.call('GET', '/balances', undefined, { 'x-request-id': 'not sane' });
  expect(made.headers.get('x-request-id')).toMatch(/^req_/);
});

test('a key may not do what its merchant’s environment lacks: sandbox operations are 404 in live', async () => {
  const live = await testMerchant(engine, { environment: 'live' });
  const { status, body } = await live.call('POST', '/payment/mock', { amount: 1000, currency: 'USD' });
  expect([status, body.message]).toEqual([404, 'Entity not found']);
});

test('docs/domain.md is what the machines and postings say: npm run documents writes it', () => {
  expect(readFileSync('docs/domain.md', 'utf8')).toBe(domainDocument());
});

test('public/openapi.json is what the contracts say: npm run documents writes it', () => {
  const committed = JSON.parse(readFileSync('public/openapi.json', 'utf8'));
  expect(committed).toEqual(JSON.parse(JSON.stringify(openApiDocument())));
});

test('text that no database holds is 400, wherever it stands', async () => {
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
