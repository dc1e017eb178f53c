import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asSystem } from '../data/client/transaction';
import { newKey, storeKey } from '../identity/keys/new-key';
import { AREAS, KEY_SCOPE_NAMES, scopeFor } from '../kernel/key-scope';
import { type TestEngine, testEngine } from '../testing/engine';
import { callerOf, type TestMerchant, testMerchant } from '../testing/merchant';
import { features } from './registry';
import { compileRoutes, type Route } from './rest/routes';

const { all } = compileRoutes(Object.values(features));
const ofKeys = all.filter(({ operation }) => !operation.token);

let engine: TestEngine;
let ours: TestMerchant;
const tokens = new Map<string, string>();

beforeAll(async () => {
  engine = await testEngine();
  const wanted = [...new Set(ofKeys.flatMap(({ operation: { feature } }) => feature ?? []))];
  ours = await testMerchant(engine, { features: wanted });
  const scopes = KEY_SCOPE_NAMES.filter((scope) => scope !== '*');
  for (const scope of scopes) tokens.set(scope, await keyWith([scope]));
  for (const scope of scopes)
    tokens.set(`not ${scope}`, await keyWith(scopes.filter((one) => !covers(one, scope))));
});
afterAll(() => engine.stop());

/** `write` includes `read`. */
const covers = (one: string, scope: string) => one === scope || one === scope.replace(/read$/, 'write');

const keyWith = (scopes: string[]): Promise<string> =>
  asSystem(engine.services.db, async (tx) => {
    const { row, token } = await newKey(engine.services, ours.merchant, { name: 'scoped', scopes });
    await storeKey(tx, row);
    return token;
  });

const needed = ({ area, operation }: Route): string => scopeFor(area!, operation.method);

const send = ({ operation: { method, path } }: Route, token: string | undefined) =>
  callerOf(engine, token)(
    method,
    path.replace(/\{\w+\}/g, 'x'),
    method === 'POST' || method === 'PATCH' ? { wrong: 1 } : undefined,
  );

test('every operation open to keys belongs to an area, and every area has operations', () => {
  expect(ofKeys.filter(({ area }) => area === undefined).map(({ name }) => name)).toEqual([]);
  expect(AREAS.filter((area) => !ofKeys.some((route) => route.area === area))).toEqual([]);
});

describe.each(
  ofKeys
    .filter(({ area }) => area !== null)
    .map((route) => [`${route.operation.method} ${route.operation.path}`, route] as const),
)('%s', (_title, route) => {
  test('needs the scope of its area', async () => {
    const scope = needed(route);
    const without = await send(route, tokens.get(`not ${scope}`));
    expect([without.status, without.headers.get('x-error-code'), without.body.message]).toEqual([
      403,
      'forbidden',
      `This key needs the scope ${scope}`,
    ]);
    const given = await send(route, tokens.get(scope));
    expect(given.body.message ?? '').not.toContain('needs the scope');
    expect([401, 403]).not.toContain(given.status);
  });
});

test('reference data is open to every key', async () => {
  const open = ofKeys.filter(({ area }) => area === null);
  expect(open.length).toBeGreaterThan(0);
  for (const route of open) expect((await send(route, tokens.get('not payouts:read'))).status).not.toBe(403);
});

test('a key with write can read the same area', async () => {
  const call = callerOf(engine, tokens.get('payouts:write'));
  expect((await call('GET', '/payouts')).status).toBe(200);
});

test('a narrowed key loses its other areas with the next request', async () => {
  const made = await ours.call('POST', '/api-keys', { name: 'narrowed' });
  const call = callerOf(engine, made.body.secret_key);
  expect((await call('GET', '/balances')).status).toBe(200);
  await ours.call('PATCH', `/api-keys/${made.body.id}`, { scopes: ['payouts:read'] });
  expect([(await call('GET', '/balances')).status, (await call('GET', '/payouts')).status]).toEqual([
    403, 200,
  ]);
});
