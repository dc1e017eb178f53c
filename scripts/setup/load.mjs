import path from 'node:path';
import { pathToFileURL } from 'node:url';

export async function bundle(entry, outfile) {
  const { build, stop } = await import('esbuild');
  await build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    sourcemap: true,
    logLevel: 'error',
  });
  // Stops esbuild's service process, which would otherwise keep running.
  await stop();
}

export async function load(entry) {
  const outfile = path.resolve('.build/scripts', `${entry.replaceAll('/', '-')}.${process.pid}.mjs`);
  await bundle(entry, outfile);
  try {
    return await import(pathToFileURL(outfile).href);
  } finally {
    const { rmSync } = await import('node:fs');
    rmSync(outfile, { force: true });
    rmSync(`${outfile}.map`, { force: true });
  }
}
