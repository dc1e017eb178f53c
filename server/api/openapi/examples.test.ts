import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestEngine, testEngine } from '../../testing/engine';
import { createRecorder, scenarios, withoutChance } from '../../testing/examples';
import { testMerchant } from '../../testing/merchant';
import { features } from '../registry';
import { compileRoutes } from '../rest/routes';

const EXAMPLES = 'server/api/openapi/examples.json';
const BEGIN = new Date('2026-11-02T09:30:00Z');

const all = Object.values(features);
const operations = compileRoutes(all).all;

let engine: TestEngine;
beforeAll(async () => {
  engine = await testEngine(undefined, { webhooks: { allowedHosts: ['127.0.0.1'], proxyUrl: undefined } });
  engine.freezeClock();
  engine.advance(BEGIN.getTime() - engine.now().getTime());
});
afterAll(() => engine.stop());

test('every operation has an example that a fresh merchant has sent', async () => {
  const merchant = await testMerchant(engine, {
    name: 'Northwind Studio',
    features: [
      ...new Set(operations.flatMap(({ operation: { feature } }) => feature ?? [])),
      'partial_refunds',
    ],
    lrsBanks: ['hdfc', 'icici'],
  });
  const { show, examples } = createRecorder(engine, merchant, all);
  for (const scenario of scenarios)
    try {
      await scenario(show, merchant, engine);
    } catch (e) {
      console.log(
        'FAILED scenario',
        String(e),
        (e as Error).stack?.split('\n').find((l) => l.includes('testing/examples')),
      );
    }
  expect(operations.map(({ name }) => name).filter((name) => !examples.has(name))).toEqual([]);
  const sent = withoutChance(examples);
  if (process.env.RECORD_EXAMPLES) writeFileSync(EXAMPLES, `${JSON.stringify(sent, null, 2)}\n`);
  expect(shapeOf(JSON.parse(readFileSync(EXAMPLES, 'utf8')))).toEqual(shapeOf(sent));
});

/** The fields with the types of their values. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shapeOf);
  if (value === null || typeof value !== 'object') return value === null ? 'null' : typeof value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, shapeOf(one)]));
}
