import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuild } from '../setup/build.mjs';
import { ensureInstalled } from '../setup/install.mjs';
import { ensurePrismaClient } from '../setup/prisma.mjs';
import { fail, step, toRoot } from '../setup/steps.mjs';

export async function start() {
  toRoot();
  let build;
  try {
    await step('packages', ensureInstalled);
    await step('Prisma client', ensurePrismaClient);
    build = await step('build', ensureBuild);
  } catch (error) {
    fail(error);
  }
  const { run } = await import(pathToFileURL(path.resolve(build, 'main.mjs')).href);
  await run(step);
}
