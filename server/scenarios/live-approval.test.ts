import { afterAll, beforeAll, expect, test } from 'vitest';
import { features } from '../api/features';
import { compileRoutes } from '../api/routes';
import { type TestEngine, testEngine } from '../testing/engine';
import { type TestMerchant, testMerchant } from '../testing/merchant';

let engine: TestEngine;
let live: TestMerchant;
const FEATURES = [
  'payout_approval',
  'lrs',
  'settlements',
  'virtual_accounts',
  'distributor_links',
  'platform',
];
beforeAll(async () => {
  engine = await testEngine();
  live = await testMerchant(engine, { environment: 'live', features: FEATURES });
});
afterAll(() => engine.stop());

const making = compileRoutes(Object.values(features))
  .all.map(({ name, operation }) => ({ name, operation }))
  .filter(({ operation: { scope, sandbox, token } }) => scope === 'make' && !sandbox && !token);

test.each(making)(
  '$name: a live key without people is refused where payouts need approval',
  async ({ operation: { method, path } }) => {
    const { status, body } = await live.call(method, path.replaceAll(/\{\w+\}/g, 'unknown'), {});
    expect([status, body.message]).toEqual([
      403,
      expect.stringContaining('This key isn’t linked to a person'),
    ]);
  },
);

test('covers LRS accounts, orders, settlements, withdrawal accounts, internal transfers and beneficiaries', () => {
  const names = making.map(({ name }) => name);
  for (const feature of [
    'lrs',
    'orders',
    'settlements',
    'withdrawal_accounts',
    'internal_transfers',
    'beneficiaries',
  ])
    expect(
      names.some((name) => name.startsWith(`${feature}.`)),
      feature,
    ).toBe(true);
});
