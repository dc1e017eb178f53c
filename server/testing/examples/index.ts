import { RECORDED_ON } from '../../api/openapi/examples';
import { features } from '../../api/registry';
import { compileRoutes } from '../../api/rest/routes';
import { type TestEngine, testEngine } from '../engine';
import { type TestMerchant, testMerchant } from '../merchant';
import { collections } from './collections';
import { developers } from './developers';
import { lrs } from './lrs';
import { payouts } from './payouts';
import { platform } from './platform';
import type { Scenario, Show } from './recorder';
import { treasury } from './treasury';

export { createRecorder, type Show, withoutChance } from './recorder';

export const operations = compileRoutes(Object.values(features)).all;

const scenarios: readonly Scenario[] = [payouts, treasury, collections, lrs, developers, platform];

const BEGIN = new Date(`${RECORDED_ON}T09:30:00Z`);

/** With a frozen clock. */
export async function exampleEngine(): Promise<TestEngine> {
  const engine = await testEngine(undefined, {
    webhooks: { allowedHosts: ['127.0.0.1'], proxyUrl: undefined },
  });
  engine.freezeClock();
  engine.advance(BEGIN.getTime() - engine.now().getTime());
  return engine;
}

/** A merchant with every feature. */
export const exampleMerchant = (engine: TestEngine): Promise<TestMerchant> =>
  testMerchant(engine, {
    name: 'Northwind Studio',
    features: [
      ...new Set(operations.flatMap(({ operation: { feature } }) => feature ?? [])),
      'partial_refunds',
    ],
    lrsBanks: ['hdfc', 'icici'],
  });

/** Calls every operation of the public API. */
export async function showAll(show: Show, merchant: TestMerchant, engine: TestEngine): Promise<void> {
  for (const scenario of scenarios) await scenario(show, merchant, engine);
}
