import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { dataDirectory } from './cluster';
import type { Cluster } from './data-dir';
import { processStart, workingDirectory } from './process';

export function findPostmaster(place: Cluster): { pid: number; port: number } | undefined {
  const file = path.join(dataDirectory(place), 'postmaster.pid');
  let lines: string[];
  try {
    lines = readFileSync(file, 'utf8').split('\n');
  } catch {
    return undefined;
  }
  const pid = Number(lines[0]);
  const directory = workingDirectory(pid);
  const alive = processStart(pid) !== undefined;
  // The pid may have been reused. PostgreSQL's working directory is its data directory; other programs' is
  // not.
  if (alive && (directory === undefined || directory === dataDirectory(place)))
    return { pid, port: Number(lines[3]) };
  rmSync(file, { force: true });
  return undefined;
}

const FAST = 'SIGINT';
const IMMEDIATE = 'SIGQUIT';

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
