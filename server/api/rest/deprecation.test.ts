import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { feature } from '../../features/kit/feature';
import { contract, operation } from '../../kernel/contract';
import { type TestEngine, testEngine } from '../../testing/engine';
import { callerOf, testMerchant } from '../../testing/merchant';
import { fromFetch, toFetch } from '../request';
import { restHandler } from './rest';
import { compileRoutes } from './routes';

const read = (path: string, more: object = {}) =>
  operation({
    method: 'GET',
    path,
    summary: 'A test',
    scope: 'read',
    input: z.strictObject({}),
    output: z.object({}),
    ...more,
  });

const trial = feature(
  contract({
    name: 'trial',
    area: null,
    title: 'Trial',
    description: 'A test',
    operations: {
      old: read('/old', { deprecated: { since: '2026-11-01', sunset: '2027-11-01' } }),
      current: read('/current'),
    },
  }),
  {},
)({ old: async () => ({}), current: async () => ({}) });

let engine: TestEngine;
beforeAll(async () => {
  engine = await testEngine();
});
afterAll(() => engine.stop());

test('a deprecated operation says since when, and when it ends', async () => {
  const { token } = await testMerchant(engine);
  const handle = restHandler(engine.services, compileRoutes([trial]));
  const call = callerOf({ fetch: async (request) => toFetch(await handle(fromFetch(request))) }, token);
  const { status, headers } = await call('GET', '/old');
  expect([status, headers.get('deprecation'), headers.get('sunset')]).toEqual([
    200,
    `@${Date.UTC(2026, 10, 1) / 1000}`,
    'Mon, 01 Nov 2027 00:00:00 GMT',
  ]);
  const other = await call('GET', '/current');
  expect([other.headers.get('deprecation'), other.headers.get('sunset')]).toEqual([null, null]);
});
