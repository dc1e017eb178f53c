import './node-version.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { ensurePrismaClient } from './setup/prisma.mjs';
import { ensureSdkSources } from './setup/sdk-sources.mjs';
import { fail, step, toRoot } from './setup/steps.mjs';
import { biome, types, vitest } from './test/stages.mjs';

try {
  toRoot();
  await step('packages', ensureInstalled);
  await step('Prisma client', ensurePrismaClient);
  await step('SDKs', ensureSdkSources);
  const results = await Promise.all([
    step('format and lint', biome),
    step('types', types),
    step('value tests', () => vitest({ projects: ['value'] })),
  ]);
  process.exitCode = results.some(({ failed }) => failed > 0) ? 1 : 0;
} catch (error) {
  fail(error);
}
