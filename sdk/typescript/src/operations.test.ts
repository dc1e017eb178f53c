import { afterAll, beforeAll, expect, test } from 'vitest';
import { camelCase } from '../../../server/api/openapi/names';
import type { TestEngine } from '../../../server/testing/engine';
import {
  exampleEngine,
  exampleMerchant,
  operations,
  type Show,
  showAll,
} from '../../../server/testing/examples';
import { serve } from '../../../server/testing/serve';
import { Farshore } from './index.js';

let engine: TestEngine;
let server: Awaited<ReturnType<typeof serve>>;
beforeAll(async () => {
  engine = await exampleEngine();
  server = await serve(engine);
});
afterAll(async () => {
  await server.close();
  await engine.stop();
});

test('every operation of the API has a method that works', async () => {
  const merchant = await exampleMerchant(engine);
  const called = new Set<string>();
  const show: Show = async (operation, { token = merchant.token, path = {}, query, body } = {}) => {
    const { pathParameters, operation: declared } = operations.find(({ name }) => name === operation)!;
    const [resource = '', verb = ''] = operation.split('.').map(camelCase);
    const client = new Farshore({ baseUrl: server.url, token, maxRetries: 0 });
    const fields = Object.keys(declared.input.shape).filter((name) => !pathParameters.includes(name));
    const content = body instanceof FormData ? Object.fromEntries(body) : (body ?? query ?? {});
    const given = [...pathParameters.map((name) => path[name]!), ...(fields.length ? [content] : [])];
    called.add(operation);
    // biome-ignore lint/suspicious/noExplicitAny: the operation is known only when the test runs.
    return (client as any)[resource][verb](...given);
  };
  await showAll(show, merchant, engine);
  expect(operations.map(({ name }) => name).filter((name) => !called.has(name))).toEqual([]);
});
