import { installPackage } from './apt.mjs';
import { capture } from './steps.mjs';

/** Takes arguments with which the program exits with 0 if it suits. */
const suits = async (name, check) => {
  const { status } = await capture(name, check).catch(() => ({ status: 1 }));
  return status === 0;
};

/** Undefined if it can't be installed. Tests that need it are then skipped. */
async function ensureProgram(name, check, say) {
  if (await suits(name, check)) return name;
  await installPackage(name, say);
  if (await suits(name, check)) return name;
  say(`Without ${name}, the tests that need it are skipped: sudo apt-get install ${name}`);
  return undefined;
}

export const ensureHledger = (say) => ensureProgram('hledger', ['--version'], say);

export const ensurePython = (say) =>
  ensureProgram('python3', ['-c', 'import sys; sys.exit(sys.version_info < (3, 11))'], say);
