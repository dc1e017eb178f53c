import { execFile, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestEngine } from '../../server/testing/engine';
import {
  exampleEngine,
  exampleMerchant,
  operations,
  type Show,
  showAll,
} from '../../server/testing/examples';
import { testMerchant } from '../../server/testing/merchant';
import { serve } from '../../server/testing/serve';

const { PYTHON } = process.env;
const environment = { ...process.env, PYTHONPATH: 'sdk/python', PYTHONDONTWRITEBYTECODE: '1' };

describe.skipIf(!PYTHON)('the Python SDK', () => {
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

  test('has a method that works for every operation of the API', async () => {
    const merchant = await exampleMerchant(engine);
    const child = spawn(PYTHON!, ['sdk/python/tests/call_operations.py'], {
      env: environment,
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    const called = new Set<string>();
    const show: Show = async (operation, { token = merchant.token, path = {}, query, body } = {}) => {
      const { pathParameters } = operations.find(({ name }) => name === operation)!;
      const [resource, verb] = operation.split('.');
      const call = {
        ...{ base_url: server.url, token, resource, verb },
        path: pathParameters.map((name) => path[name]),
        content: body instanceof FormData ? await partsOf(body) : (body ?? query ?? {}),
      };
      called.add(operation);
      child.stdin.write(`${JSON.stringify(call)}\n`);
      const { value } = await answers.next();
      const { result, error } = JSON.parse(value ?? '{"error":"no answer"}');
      if (error) throw new Error(`${operation}: ${error}`);
      return result;
    };
    try {
      await showAll(show, merchant, engine);
    } finally {
      child.stdin.end();
    }
    expect(operations.map(({ name }) => name).filter((name) => !called.has(name))).toEqual([]);
  });

  test('passes its own tests', async () => {
    const merchant = await testMerchant(engine, { features: ['platform'] });
    await merchant.fund(100_000_00);
    const env = {
      ...environment,
      FARSHORE_URL: server.url,
      FARSHORE_TOKEN: merchant.token,
      FARSHORE_PAYEE: await merchant.payee(),
    };
    const { stderr } = await promisify(execFile)(
      PYTHON!,
      ['-m', 'unittest', 'discover', '-s', 'sdk/python/tests'],
      {
        env,
      },
    );
    expect(stderr).toMatch(/Ran \d{2,} tests in [\d.]+s\n\nOK\n/);
  });
});

const partsOf = async (form: FormData) =>
  Object.fromEntries(
    await Promise.all(
      [...form].map(async ([name, value]) => [
        name,
        value instanceof File ? { name: value.name, text: await value.text() } : value,
      ]),
    ),
  );
