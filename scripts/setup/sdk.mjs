import { copyFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { quietly } from './steps.mjs';

/** Packs the SDKs into `<folder>/sdk`, from where the server offers them. */
export async function packSdks(folder) {
  await packTypescript(`${folder}/sdk`);
}

async function packTypescript(folder) {
  const stage = `${folder}/typescript`;
  mkdirSync(stage, { recursive: true });
  await quietly(process.execPath, [
    'node_modules/typescript/bin/tsc',
    ...['-p', 'sdk/typescript', '--emitDeclarationOnly', '--outDir', path.resolve(stage, 'dist')],
  ]);
  const { build, stop } = await import('esbuild');
  await build({
    entryPoints: ['sdk/typescript/src/index.ts'],
    outfile: `${stage}/dist/index.js`,
    bundle: true,
    format: 'esm',
    platform: 'neutral',
    target: 'es2022',
    // Keeps the names, for stack traces.
    minifyWhitespace: true,
    logLevel: 'error',
  });
  await stop();
  for (const name of ['package.json', 'README.md'])
    copyFileSync(`sdk/typescript/${name}`, `${stage}/${name}`);
  copyFileSync('LICENSE', `${stage}/LICENSE`);
  await quietly('npm', ['pack', path.resolve(stage), '--pack-destination', path.resolve(folder), '--silent']);
}
