import './node-version.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { ensurePrismaClient } from './setup/prisma.mjs';
import { fail, toRoot } from './setup/steps.mjs';

// Only the command's result goes to standard output, because programs read it.
try {
  toRoot();
  await ensureInstalled(console.error);
  await ensurePrismaClient();
  process.env.FARSHORE_LOG_FD = '2';
  const { load } = await import('./setup/load.mjs');
  const { run } = await load('server/process/operator/operator.ts');
  await run(process.argv.slice(2), { loadDemo: () => load('server/testing/bank/demo.ts') });
} catch (error) {
  fail(error);
}
