import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findBinaries } from './embedded/binaries';
import { dataOf, initialise, launch, urlOf, whoAnswers } from './embedded/cluster';
import { createDatabase } from './embedded/database';
import { choosePlace, makeDataDir, type Place, readPlace, writePlace } from './embedded/place';
import { freePort, isFree } from './embedded/port';
import { findPostmaster, stopPostmaster } from './embedded/postmaster';
import { processStart } from './embedded/process';
import { StartFault } from './fault';

/** The PostgreSQL that Farshore brings along, for when DATABASE_URL names no other. */
export interface Embedded {
  url: string;
  readonly pid: number;
  directory: string;
  /** It was running already, left behind by a start that was killed. */
  adopted: boolean;
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  /** Off only for throw-away databases. */
  fsync?: boolean;
  report?: (line: string) => void;
}

const READY_WITHIN_MS = 60_000;

/** Starts, or adopts, the server of a data directory and keeps it running until stop(). The caller holds its lock. */
export async function startEmbedded(dataDir: string, options: EmbeddedOptions = {}): Promise<Embedded> {
  const directory = path.resolve(dataDir);
  const report = options.report ?? (() => {});
  makeDataDir(directory);
  const place = choosePlace(directory, report);
  const binaries = findBinaries(path.join(place.directory, 'programs'));
  initialise(place, binaries);
  const log = path.join(directory, 'postgres.log');

  let pid = await adopt(place);
  const adopted = pid !== undefined;
  if (!pid) {
    if (!place.port || !(await isFree(place.port))) place.port = await freePort();
    pid = await bringUp();
  }
  writePlace(directory, place);
  await createDatabase(urlOf(place));

  async function bringUp(): Promise<number> {
    const { pid, ended } = launch(place, binaries, log, options.fsync ?? true);
    const deadline = performance.now() + READY_WITHIN_MS;
    let last: string | undefined;
    void ended.then((line) => {
      last = line;
    });
    while (performance.now() < deadline && last === undefined) {
      if ((await whoAnswers(place)) === 'ready') return pid;
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
      pid = await bringUp().catch((error: Error) => {
        report(error.message);
        return sleep(1000).then(() => current);
      });
    }
  }

  return {
    url: urlOf(place),
    get pid() {
      return pid as number;
    },
    directory: dataOf(place),
    adopted,
    async stop() {
      stopping = true;
      await supervised;
      await stopPostmaster(pid as number, 4000);
    },
  };
}

/** The address of the server that already runs on a data directory, started by whomever. */
export async function findEmbedded(dataDir: string): Promise<string | undefined> {
  const place = readPlace(path.resolve(dataDir));
  if (!place || !findPostmaster(place)) return undefined;
  return (await whoAnswers(place)) === 'ready' ? urlOf(place) : undefined;
}

async function adopt(place: Place): Promise<number | undefined> {
  const deadline = performance.now() + READY_WITHIN_MS;
  for (;;) {
    const found = findPostmaster(place);
    if (!found) return undefined;
    if (found.port) place.port = found.port;
    if ((await whoAnswers(place)) === 'ready') return found.pid;
    if (performance.now() > deadline) {
      throw new StartFault(
        `Process ${found.pid} holds the database in ${place.directory} but does not respond: end it and start again.`,
      );
    }
    await sleep(100);
  }
}
