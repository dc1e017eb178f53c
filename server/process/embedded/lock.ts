import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorCode, StartFault } from '../../data/fault';
import { createDataDir } from './data-dir';
import { processStart } from './process';

interface Owner {
  pid: number;
  start: string;
  what: string;
}

const PATIENCE_MS = 500;

const fileOf = (dataDir: string) => path.join(dataDir, 'owner.json');

/** A killed process doesn't count. */
export function findOwner(dataDir: string): Owner | undefined {
  const owner = read(dataDir);
  return owner && processStart(owner.pid) === owner.start ? owner : undefined;
}

export function checkNotOwned(dataDir: string): void {
  const owner = findOwner(dataDir);
  if (!owner) return;
  throw new StartFault(
    `${dataDir} is in use by ${owner.what} (process ${owner.pid}): stop that first, or set another DATA_DIR.`,
  );
}

export async function lockDataDir(dataDir: string, what: string): Promise<() => void> {
  createDataDir(dataDir);
  const file = fileOf(dataDir);
  const me: Owner = { pid: process.pid, start: processStart(process.pid) ?? '', what };
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    try {
      writeFileSync(file, JSON.stringify(me), { mode: 0o600, flag: 'wx' });
      return () => {
        if (read(dataDir)?.start === me.start) rmSync(file, { force: true });
      };
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') throw error;
    }
    checkNotOwned(dataDir);
    // Another process may have created the file without having written it yet.
    if (read(dataDir) || performance.now() > deadline) rmSync(file, { force: true });
    else await sleep(50);
  }
}

function read(dataDir: string): Owner | undefined {
  try {
    return JSON.parse(readFileSync(fileOf(dataDir), 'utf8'));
  } catch {
    return undefined;
  }
}
