import { existsSync, readFileSync } from 'node:fs';
import { Fault, quietly } from './steps.mjs';

export async function ensureInstalled(say) {
  if (isInstalled()) return;
  say('npm ci (about a minute the first time)');
  const npm = process.env.npm_execpath;
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
  await (npm ? quietly(process.execPath, [npm, ...args]) : quietly('npm', args));
  if (!isInstalled()) {
    throw new Fault(
      'npm ci left packages out: check npm config get omit, and that the registry has them all.',
    );
  }
}

function isInstalled() {
  const locked = packagesOf('package-lock.json');
  const installed = packagesOf('node_modules/.package-lock.json');
  if (!installed) return false;
  const production = process.env.NODE_ENV === 'production';
  return Object.entries(locked).every(([place, wanted]) => {
    if (!place || !isNeededHere(wanted) || (production && wanted.dev)) return true;
    return installed[place]?.version === wanted.version;
  });
}

function packagesOf(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : undefined;
}

/** Optional packages are platform-specific; those with a C library may be for another one. */
function isNeededHere({ optional, peer, os, cpu, libc }) {
  if (!optional && !peer) return true;
  if (!os || !cpu || libc) return false;
  return os.includes(process.platform) && cpu.includes(process.arch);
}
