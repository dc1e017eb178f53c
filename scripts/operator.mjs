import './node-version.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { ensurePrismaClient } from './setup/prisma.mjs';
import { fail, toRoot } from './setup/steps.mjs';

// The words a command prints are for other programs, so nothing else goes to standard output.
try {
  toRoot();
  await ensureInstalled(console.error);
  await ensurePrismaClient();
  const { load } = await import('./setup/load.mjs');
  const { run } = await load('server/operator/operator.ts');
  await run(process.argv.slice(2));
} catch (error) {
  fail(error);
}
