import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
// @ts-expect-error: a script, which has no types.
import { keepOpenApi } from '../../../scripts/setup/build.mjs';
import { testEngine } from '../../testing/engine';
import { OPENAPI_FORMATS } from './document';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'farshore-openapi-'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

async function readDocuments(from?: string): Promise<string[]> {
  vi.stubEnv('FARSHORE_OPENAPI', from);
  const engine = await testEngine();
  try {
    const answers = OPENAPI_FORMATS.map((format) =>
      engine.fetch(new Request(`http://localhost/api/v1/openapi.${format}`)),
    );
    return await Promise.all(answers.map(async (answer) => (await answer).text()));
  } finally {
    await engine.stop();
  }
}

test('the OpenAPI documents that the build keeps are those of the contracts, with the address of the server', async () => {
  await keepOpenApi(folder);
  const [json, yaml] = await readDocuments(folder);
  expect([json, yaml]).toEqual(await readDocuments());
  expect(JSON.parse(json!).servers).toEqual([{ url: 'http://localhost/api/v1' }]);
  expect(yaml).toContain('- url: http://localhost/api/v1\n');
});

test('the server reads the OpenAPI documents from the build and makes none', async () => {
  for (const format of OPENAPI_FORMATS)
    writeFileSync(path.join(folder, `openapi.${format}`), `${format} at https://farshore.invalid/api/v1`);
  expect(await readDocuments(folder)).toEqual([
    'json at http://localhost/api/v1',
    'yaml at http://localhost/api/v1',
  ]);
});
