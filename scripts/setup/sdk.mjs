import { createHash } from 'node:crypto';
import {
  copyFileSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { ensureSdkSources } from './sdk-sources.mjs';
import { quietly } from './steps.mjs';

/** Packs the SDKs into `<folder>/sdk`, from where the server offers them. */
export async function packSdks(folder) {
  await ensureSdkSources();
  await packTypescript(`${folder}/sdk`);
  await packPython(`${folder}/sdk`);
}

async function packTypescript(folder) {
  const stage = `${folder}/typescript`;
  rmSync(stage, { recursive: true, force: true });
  mkdirSync(stage, { recursive: true });
  await quietly(process.execPath, [
    'node_modules/typescript/bin/tsc',
    ...['-p', 'sdk/typescript', '--emitDeclarationOnly', '--outDir', path.resolve(stage, 'dist')],
  ]);
  // The same declarations describe a CommonJS module where the nearest package.json says so.
  cpSync(`${stage}/dist`, `${stage}/cjs`, { recursive: true });
  renameSync(`${stage}/cjs`, `${stage}/dist/cjs`);
  writeFileSync(`${stage}/dist/cjs/package.json`, '{ "type": "commonjs" }\n');
  const { build, stop } = await import('esbuild');
  for (const { format, outfile } of [
    { format: 'esm', outfile: `${stage}/dist/index.js` },
    { format: 'cjs', outfile: `${stage}/dist/cjs/index.js` },
  ])
    await build({
      entryPoints: ['sdk/typescript/src/index.ts'],
      outfile,
      bundle: true,
      format,
      platform: 'neutral',
      target: 'es2022',
      // Keeps the names, and lines that a stack trace can show.
      minifyWhitespace: true,
      lineLimit: 120,
      logLevel: 'error',
    });
  await build({
    entryPoints: ['sdk/cli/main.ts'],
    outfile: `${stage}/dist/cli.js`,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    banner: { js: '#!/usr/bin/env node' },
    // The package itself, which resolves its own name.
    external: ['farshore'],
    minify: true,
    logLevel: 'error',
  });
  await stop();
  for (const name of ['package.json', 'README.md'])
    copyFileSync(`sdk/typescript/${name}`, `${stage}/${name}`);
  copyFileSync('LICENSE', `${stage}/LICENSE`);
  await quietly('npm', ['pack', path.resolve(stage), '--pack-destination', path.resolve(folder), '--silent']);
}

/** A wheel is a zip archive with metadata. */
async function packPython(folder) {
  const { version, description } = JSON.parse(readFileSync('sdk/typescript/package.json', 'utf8'));
  const source = 'sdk/python/farshore';
  const names = readdirSync(source).filter((name) => /\.(py|typed)$/.test(name));
  const about = `farshore-${version}.dist-info`;
  const metadata = `Metadata-Version: 2.4
Name: farshore
Version: ${version}
Summary: ${description}
License-Expression: Apache-2.0
License-File: LICENSE
Requires-Python: >=3.9
Description-Content-Type: text/markdown

${readFileSync('sdk/python/README.md', 'utf8')}`;
  const wheel = 'Wheel-Version: 1.0\nGenerator: farshore\nRoot-Is-Purelib: true\nTag: py3-none-any\n';
  const files = [
    ...names.sort().map((name) => ({ name: `farshore/${name}`, input: readFileSync(`${source}/${name}`) })),
    { name: `${about}/licenses/LICENSE`, input: readFileSync('LICENSE') },
    { name: `${about}/METADATA`, input: Buffer.from(metadata) },
    { name: `${about}/WHEEL`, input: Buffer.from(wheel) },
  ];
  const record = `${about}/RECORD`;
  const lines = files.map(({ name, input }) => `${name},sha256=${hashOf(input)},${input.length}`);
  const { downloadZip } = await import('client-zip');
  const archive = await downloadZip([
    ...files,
    { name: record, input: Buffer.from(`${lines.join('\n')}\n${record},,\n`) },
  ]).arrayBuffer();
  writeFileSync(`${folder}/farshore-${version}-py3-none-any.whl`, Buffer.from(archive));
}

const hashOf = (input) => createHash('sha256').update(input).digest('base64url');
