import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { StartFault } from '../../data/fault';
import { findBinaries } from './binaries';
import { DATABASE, dataDirectory, initialise, launch, probe, socketUrlOf, urlOf } from './cluster';
import { type Cluster, chooseCluster, createDataDir, readCluster, writeCluster } from './data-dir';
import { findPostmaster, stopPostmaster } from './postmaster';
import { processStart } from './process';

export interface Embedded {
  url: string;
  readonly pid: number;
  directory: string;
  adopted: boolean;
  stop(): Promise<void>;
}

interface EmbeddedOptions {
  fsync?: boolean;
  /** Reached through a Unix socket, if its path is short enough. */
  socket?: boolean;
  report?: (line: string) => void;
}

const READY_WITHIN_MS = 60_000;

/**
 * Starts or adopts the server of a data directory and restarts it until stop(). The caller holds the
 * directory's lock.
 */
export async function startEmbedded(dataDir: string, options: EmbeddedOptions = {}): Promise<Embedded> {
  const directory = path.resolve(dataDir);
  const report = options.report ?? (() => {});
  createDataDir(directory);
  const place = chooseCluster(directory, report);
  const binaries = findBinaries(path.join(place.directory, 'programs'));
  initialise(place, binaries);
  const log = path.join(directory, 'postgres.log');
  const { fsync = true } = options;
  let socketUrl: string | undefined;

  let pid = await adoptRunning(place);
  const adopted = pid !== undefined;
  if (!pid) {
    if (!place.port || !(await isFree(place.port))) place.port = await findFreePort();
    if (options.socket) socketUrl = socketUrlOf(place);
    pid = await startServer();
  }
  writeCluster(directory, place);
  await createDatabase(urlOf(place));

  async function startServer(): Promise<number> {
    const { pid, ended } = launch(place, binaries, log, { fsync, socket: socketUrl !== undefined });
    const deadline = performance.now() + READY_WITHIN_MS;
    let last: string | undefined;
    void ended.then((line) => {
      last = line;
    });
    while (performance.now() < deadline && last === undefined) {
      if ((await probe(place)) === 'ready') return pid;
      await sleep(25);
    }
    if (last === undefined) await stopPostmaster(pid, 2000);
    throw new StartFault(
      `The embedded PostgreSQL did not start: ${last ?? 'no answer in a minute'} (see ${log}).`,
    );
  }

  let stopping = false;
  const supervised = supervise();
  async function supervise(): Promise<void> {
    while (!stopping) {
      const current = pid as number;
      const start = processStart(current);
      while (!stopping && start !== undefined && processStart(current) === start) await sleep(200);
      if (stopping) return;
      report('PostgreSQL has died; starting it again');
      pid = await startServer().catch((error: Error) => {
        report(error.message);
        return sleep(1000).then(() => current);
      });
    }
  }

  return {
    url: socketUrl ?? urlOf(place),
    get pid() {
      return pid as number;
    },
    directory: dataDirectory(place),
    adopted,
    async stop() {
      stopping = true;
      await supervised;
      await stopPostmaster(pid as number, 4000);
    },
  };
}

export async function findEmbedded(dataDir: string): Promise<string | undefined> {
  const place = readCluster(path.resolve(dataDir));
  if (!place || !findPostmaster(place)) return undefined;
  return (await probe(place)) === 'ready' ? urlOf(place) : undefined;
}

async function adoptRunning(place: Cluster): Promise<number | undefined> {
  const deadline = performance.now() + READY_WITHIN_MS;
  for (;;) {
    const found = findPostmaster(place);
    if (!found) return undefined;
    if (found.port) place.port = found.port;
    if ((await probe(place)) === 'ready') return found.pid;
    if (performance.now() > deadline) {
      throw new StartFault(
        `Process ${found.pid} holds the database in ${place.directory} but does not respond: end it and start again.`,
      );
    }
    await sleep(100);
  }
}

export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}

async function createDatabase(url: string): Promise<void> {
  await asAdmin(url, async (admin) => {
    const { rowCount } = await admin.query('SELECT FROM pg_database WHERE datname = $1', [DATABASE]);
    if (rowCount === 0) await admin.query(`CREATE DATABASE ${DATABASE}`);
  });
}

async function asAdmin(url: string, work: (admin: pg.Client) => Promise<void>): Promise<void> {
  const elsewhere = new URL(url);
  elsewhere.pathname = '/postgres';
  const admin = new pg.Client({ connectionString: elsewhere.href });
  await admin.connect();
  try {
    await work(admin);
  } finally {
    await admin.end();
  }
}
