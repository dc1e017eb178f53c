import './node-version.mjs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuild } from './setup/build.mjs';
import { ensureChromium } from './setup/chromium.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { bundle } from './setup/load.mjs';
import { ensurePrismaClient } from './setup/prisma.mjs';
import { fail, step, toRoot } from './setup/steps.mjs';

// Keeps the log of the setup out of the figures.
process.env.LOG_LEVEL ??= 'error';

try {
  toRoot();
  await step('packages', ensureInstalled);
  await step('Prisma client', ensurePrismaClient);
  process.env.FARSHORE_BUILD = await step('build', ensureBuild);
  const folder = path.resolve('.build/bench');
  for (const name of ['bare-server', 'looking', 'paying', 'stress'])
    await bundle(`bench/kit/${name}.ts`, path.join(folder, `${name}.mjs`));
  const wanted = process.argv.slice(2);
  if (!wanted.length || wanted.includes('presses'))
    process.env.CHROMIUM_PATH = await step('Chromium', ensureChromium);
  for (const name of [
    'pay',
    'receive',
    'read',
    'list',
    'queue',
    'neighbours',
    'exports',
    'presses',
    'webhooks',
  ]) {
    if (wanted.length && !wanted.includes(name)) continue;
    await bundle(`bench/${name}.ts`, path.join(folder, `${name}.mjs`));
    const { bench } = await import(pathToFileURL(path.join(folder, `${name}.mjs`)).href);
    await bench();
  }
} catch (error) {
  fail(error);
}
