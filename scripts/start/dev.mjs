import { writeTsconfig } from '../setup/build.mjs';
import { ensureInstalled } from '../setup/install.mjs';
import { load } from '../setup/load.mjs';
import { ensurePrismaClient } from '../setup/prisma.mjs';
import { fail, step, toRoot } from '../setup/steps.mjs';

export async function dev() {
  toRoot();
  try {
    await step('packages', ensureInstalled);
    await step('Prisma client', ensurePrismaClient);
    process.env.FARSHORE_TSCONFIG = writeTsconfig('.build/dev');
    const { runDev } = await load('server/process/dev.ts');
    await runDev(step);
  } catch (error) {
    fail(error);
  }
}
