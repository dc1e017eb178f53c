import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { dataOf } from './cluster';
import type { Place } from './place';
import { processStart, workingDirectory } from './process';

/** The live server of a cluster according to the pid file it keeps; a stale file is removed. */
export function findPostmaster(place: Place): { pid: number; port: number } | undefined {
  const file = path.join(dataOf(place), 'postmaster.pid');
  let lines: string[];
  try {
    lines = readFileSync(file, 'utf8').split('\n');
  } catch {
    return undefined;
  }
  const pid = Number(lines[0]);
  const directory = workingDirectory(pid);
  const alive = processStart(pid) !== undefined;
  // The pid may by now be another program's: PostgreSQL works in its data directory, and others don't.
  if (alive && (directory === undefined || directory === dataOf(place)))
    return { pid, port: Number(lines[3]) };
  rmSync(file, { force: true });
  return undefined;
}

const FAST = 'SIGINT';
const IMMEDIATE = 'SIGQUIT';

/** Asks the server to end its sessions and stop, and insists when it takes too long. */
export async function stopPostmaster(pid: number, patienceMs: number): Promise<void> {
  const start = processStart(pid);
  const lives = () => start !== undefined && processStart(pid) === start;
  const until = async (deadline: number) => {
    while (lives() && performance.now() < deadline) await sleep(20);
  };
  for (const signal of [FAST, IMMEDIATE] as const) {
    if (!lives()) return;
    process.kill(pid, signal);
    await until(performance.now() + patienceMs);
  }
}
