import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbedded } from '../db/embedded';
import { closedParent } from '../db/embedded/account';
import { choosePlace } from '../db/embedded/place';
import { findPostmaster, stopPostmaster } from '../db/embedded/postmaster';
import { processStart } from '../db/embedded/process';
import { keepLogsOf } from './logs';

export interface Throwaway {
  url: string;
  dataDir: string;
  readonly pid: number;
  stop(): Promise<void>;
}

const PREFIX = 'farshore-test-';

/** A PostgreSQL in a temporary directory that leaves nothing behind; not durable, unless asked. */
export async function throwawayPostgres({ fsync = false } = {}): Promise<Throwaway> {
  await sweep();
  const dataDir = temporaryDirectory();
  const postgres = await startEmbedded(dataDir, { fsync });
  return {
    url: postgres.url,
    dataDir,
    get pid() {
      return postgres.pid;
    },
    async stop() {
      await postgres.stop();
      clearAway(dataDir);
    },
  };
}

/** A directory whose name tells which process it belongs to, so that a later run can clear it away. */
export function temporaryDirectory(): string {
  const suffix = Math.random().toString(36).slice(2, 8);
  const directory = path.join(base(), `${PREFIX}${process.pid}-${processStart(process.pid)}-${suffix}`);
  mkdirSync(directory, { mode: 0o755 });
  return directory;
}

/** Removes such a directory, and keeps what a database logged in it where logs are kept. */
export function clearAway(directory: string): void {
  keepLogsOf(directory);
  rmSync(directory, { recursive: true, force: true });
}

function base(): string {
  return [tmpdir(), '/tmp', '/var/tmp'].find((directory) => !closedParent(directory)) ?? tmpdir();
}

/** Clears away what a killed test run left: its server and its directory. */
async function sweep(): Promise<void> {
  for (const name of readdirSync(base())) {
    if (!name.startsWith(PREFIX)) continue;
    const [pid, start] = name.slice(PREFIX.length).split('-');
    if (processStart(Number(pid)) === start) continue;
    const directory = path.join(base(), name);
    try {
      const postmaster = findPostmaster(choosePlace(directory, () => {}));
      if (postmaster) await stopPostmaster(postmaster.pid, 2000);
      rmSync(directory, { recursive: true, force: true });
    } catch {
      // Another user's leftovers are theirs to clear.
    }
  }
}
