import { existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findClosedParent } from '../process/embedded/account';
import { chooseCluster } from '../process/embedded/data-dir';
import { startEmbedded } from '../process/embedded/embedded';
import { findPostmaster, stopPostmaster } from '../process/embedded/postmaster';
import { processStart } from '../process/embedded/process';
import { keepLogsOf } from './logs';

export interface Throwaway {
  url: string;
  dataDir: string;
  readonly pid: number;
  stop(): Promise<void>;
}

const PREFIX = 'farshore-test-';

// Memory file system on Linux. Tests need some hundred MB, and PostgreSQL's write-ahead log may grow to 2 GB.
const MEMORY = '/dev/shm';
const ROOM_BYTES = 3 * 1024 ** 3;

/**
 * Without fsync by default. In memory, if there is room, databases are created four times faster; it is then
 * reached through a Unix socket.
 */
export async function throwawayPostgres({ fsync = false, inMemory = false } = {}): Promise<Throwaway> {
  await sweep();
  const dataDir = directoryIn(inMemory && hasRoom() ? MEMORY : onDisk());
  const postgres = await startEmbedded(dataDir, { fsync, socket: inMemory });
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

/** Named after its process, so that a later run can remove it. */
export const temporaryDirectory = (): string => directoryIn(onDisk());

function directoryIn(place: string): string {
  const suffix = Math.random().toString(36).slice(2, 8);
  const directory = path.join(place, `${PREFIX}${process.pid}-${processStart(process.pid)}-${suffix}`);
  mkdirSync(directory, { mode: 0o755 });
  return directory;
}

export function clearAway(directory: string): void {
  keepLogsOf(directory);
  rmSync(directory, { recursive: true, force: true });
}

function onDisk(): string {
  return [tmpdir(), '/tmp', '/var/tmp'].find((directory) => !findClosedParent(directory)) ?? tmpdir();
}

function hasRoom(): boolean {
  if (!existsSync(MEMORY) || findClosedParent(MEMORY)) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return Math.min(bavail * bsize, process.availableMemory()) >= ROOM_BYTES;
}

async function sweep(): Promise<void> {
  for (const place of new Set([onDisk(), MEMORY])) {
    if (!existsSync(place)) continue;
    for (const name of readdirSync(place)) {
      if (name.startsWith(PREFIX)) await clearLeft(place, name);
    }
  }
}

async function clearLeft(place: string, name: string): Promise<void> {
  const [pid, start] = name.slice(PREFIX.length).split('-');
  if (processStart(Number(pid)) === start) return;
  const directory = path.join(place, name);
  try {
    const postmaster = findPostmaster(chooseCluster(directory, () => {}));
    if (postmaster) await stopPostmaster(postmaster.pid, 2000);
    rmSync(directory, { recursive: true, force: true });
  } catch {
    // Leftovers of another user are not ours to remove.
  }
}
