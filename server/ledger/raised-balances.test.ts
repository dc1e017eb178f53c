import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestEngine, testEngine } from '../testing/engine';
import { testMerchant } from '../testing/merchant';
import { findRaisedBalances, markChecked } from './raised-balances';

let engine: TestEngine;
beforeAll(async () => {
  engine = await testEngine();
  engine.freezeClock();
});
afterAll(() => engine.stop());

test('a balance that increases twice in one millisecond is checked twice', async () => {
  const { db } = engine.services;
  const { merchant, fund } = await testMerchant(engine);
  const raised = async () => (await findRaisedBalances(db, 10, merchant.id))[0];
  await fund(1_000);
  const first = (await raised())!;
  await fund(1_000);
  expect((await raised())!.increased_at).toEqual(first.increased_at);
  await markChecked(db, first);
  const second = (await raised())!;
  expect(second.increased_by).not.toBe(first.increased_by);
  await markChecked(db, second);
  expect(await raised()).toBeUndefined();
});
