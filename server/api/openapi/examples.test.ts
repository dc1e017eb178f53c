import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestEngine } from '../../testing/engine';
import {
  createRecorder,
  exampleEngine,
  exampleMerchant,
  operations,
  showAll,
  withoutChance,
} from '../../testing/examples';

const EXAMPLES = 'server/api/openapi/examples.json';

let engine: TestEngine;
beforeAll(async () => {
  engine = await exampleEngine();
});
afterAll(() => engine.stop());

test('every operation has an example that a fresh merchant has sent', async () => {
  const merchant = await exampleMerchant(engine);
  const { show, examples } = createRecorder(engine, merchant, operations);
  await showAll(show, merchant, engine);
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
