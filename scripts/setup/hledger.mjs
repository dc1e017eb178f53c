import { installPackage } from './apt.mjs';
import { capture } from './steps.mjs';

const found = async () => {
  const { status } = await capture('hledger', ['--version']).catch(() => ({ status: 1 }));
  return status === 0;
};

/** Undefined if it can't be installed. The one test that needs it is then skipped. */
export async function ensureHledger(say) {
  if (await found()) return 'hledger';
  await installPackage('hledger', say);
  if (await found()) return 'hledger';
  say('Without hledger, the test of its journal is skipped: sudo apt-get install hledger');
  return undefined;
}
