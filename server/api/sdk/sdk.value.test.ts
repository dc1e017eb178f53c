import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
// @ts-expect-error: a script, which has no types.
import { packSdks } from '../../../scripts/setup/sdk.mjs';
// @ts-expect-error: a script, which has no types.
import { capture, quietly } from '../../../scripts/setup/steps.mjs';
import { VERSION } from '../../../sdk/typescript/src/version';
import { exampleOf } from '../openapi/examples';
import { typescriptSample } from './samples';
import { sdkOperationsOf } from './sdk';

const STRICTEST = {
  target: 'es2022',
  module: 'nodenext',
  types: ['node'],
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  noUnusedLocals: true,
  // The declarations of the package are checked too.
  skipLibCheck: false,
  noEmit: true,
};

const { version } = JSON.parse(readFileSync('package.json', 'utf8'));

let folder: string;
beforeAll(() => {
  mkdirSync('.build', { recursive: true });
  folder = mkdtempSync('.build/sdk-samples-');
});
afterAll(() => rmSync(folder, { recursive: true }));

async function compile(project: string): Promise<string> {
  const { output } = await capture(process.execPath, ['node_modules/typescript/bin/tsc', '-p', project]);
  return output;
}

test('the packed SDK is small, and every sample of the documentation compiles with it', async () => {
  await packSdks(folder);
  const archive = `${folder}/sdk/farshore-${version}.tgz`;
  const home = `${folder}/node_modules/farshore`;
  mkdirSync(home, { recursive: true });
  await quietly('tar', ['xzf', archive, '-C', home, '--strip-components=1']);
  const code = readFileSync(`${home}/dist/index.js`, 'utf8');
  expect(code.length).toBeLessThan(50_000);
  expect(code).not.toMatch(/\bfrom"|\brequire\(/);
  writeFileSync(`${folder}/package.json`, JSON.stringify({ type: 'module' }));
  writeFileSync(`${folder}/tsconfig.json`, JSON.stringify({ compilerOptions: STRICTEST, include: ['*.ts'] }));
  for (const operation of sdkOperationsOf())
    writeFileSync(
      `${folder}/${operation.resource}-${operation.verb}.ts`,
      typescriptSample(operation, exampleOf(`${operation.resource}.${operation.verb}`), {
        origin: 'https://pay.example.com',
        token: 'FARSHORE_TOKEN',
      }),
    );
  const guide = readFileSync('docs/guides/webhooks.md', 'utf8');
  writeFileSync(`${folder}/guide.ts`, /```ts\n([\s\S]*?)```/.exec(guide)![1]!);
  expect(await compile(folder)).toBe('');
  const commonJs = `${folder}/commonjs`;
  mkdirSync(commonJs);
  writeFileSync(`${commonJs}/package.json`, JSON.stringify({ type: 'commonjs' }));
  writeFileSync(
    `${commonJs}/use.cts`,
    "import { ApiError, Farshore } from 'farshore';\nnew Farshore({ baseUrl: 'http://localhost:3000', token: 'x' });\nexport const isRefusal = (error: unknown) => error instanceof ApiError;\n",
  );
  for (const module of ['node16', 'nodenext']) {
    const compilerOptions = {
      ...STRICTEST,
      module,
      moduleResolution: undefined,
      outDir: module,
      noEmit: false,
    };
    writeFileSync(`${commonJs}/tsconfig.json`, JSON.stringify({ compilerOptions, include: ['*.cts'] }));
    expect(await compile(commonJs)).toBe('');
    await quietly(process.execPath, [`${commonJs}/${module}/use.cjs`]);
  }
});

test('the SDKs have the version of the project', () => {
  const declared = ['typescript/package.json', 'python/pyproject.toml', 'python/farshore/_version.py'];
  for (const file of declared)
    expect(readFileSync(`sdk/${file}`, 'utf8')).toMatch(new RegExp(`version"?\\s*[:=]\\s*"${version}"`, 'i'));
  expect(VERSION).toBe(version);
});
