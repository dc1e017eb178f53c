import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorCode, StartFault } from '../fault';
import { makeDataDir } from './place';
import { processStart } from './process';

/** Who owns the embedded database of a data directory. */
export interface Owner {
  pid: number;
  start: string;
  /** What it is, for the sentence a second start prints. */
  what: string;
}

const PATIENCE_MS = 500;

const fileOf = (dataDir: string) => path.join(dataDir, 'owner.json');

/** The live owner of a data directory; one that was killed does not count. */
export function findOwner(dataDir: string): Owner | undefined {
  const owner = read(dataDir);
  return owner && processStart(owner.pid) === owner.start ? owner : undefined;
}

export function refuseIfOwned(dataDir: string): void {
  const owner = findOwner(dataDir);
  if (!owner) return;
  throw new StartFault(
    `${dataDir} is in use by ${owner.what} (process ${owner.pid}): stop that first, or set another DATA_DIR.`,
  );
}

/** Takes the data directory for this process and answers how to give it back. */
export async function lockDataDir(dataDir: string, what: string): Promise<() => void> {
  makeDataDir(dataDir);
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
    refuseIfOwned(dataDir);
    // Another process may be between making the file and filling it.
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
