import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '../process/embedded/embedded';
import { keepLog } from './logs';

export interface Production {
  base: string;
  pid: number;
  output(): string;
  exited: Promise<number | null>;
  kill(signal: NodeJS.Signals): Promise<number | null>;
}

// Guards only against hanging: a slow machine may take as long as it needs.
const HANGS_AFTER_MS = 300_000;
const LAST_CHARACTERS = 2_000;

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { start: string } };
const FLAGS = scripts.start.split(' ').filter((word) => word.startsWith('--'));

export async function launchProduction(env: Record<string, string>): Promise<Production> {
  const build = process.env.FARSHORE_BUILD;
  if (!build) throw new Error('Run this through npm test, which makes the build it needs.');
  const port = env.PORT ?? String(await findFreePort());
  const { DATABASE_URL: _, ...inherited } = process.env;
  const child: ChildProcess = spawn(process.execPath, [...FLAGS, path.resolve(build, 'main.mjs')], {
    env: {
      ...inherited,
      PORT: port,
      FARSHORE_STOP_WITHIN_MS: String(HANGS_AFTER_MS),
      ...env,
      NODE_ENV: 'production',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const collect = (data: Buffer) => {
    output += data;
    keepLog(`server-${port}.log`, data);
  };
  child.stdout?.on('data', collect);
  child.stderr?.on('data', collect);
  const exited = once(child, 'close').then(([code]) => code as number | null);
  return {
    base: `http://localhost:${port}`,
    pid: child.pid ?? 0,
    output: () => output,
    exited,
    kill(signal) {
      child.kill(signal);
      return exited;
    },
  };
}

export async function untilReady(server: Production): Promise<void> {
  const deadline = Date.now() + HANGS_AFTER_MS;
  let gone = false;
  void server.exited.then(() => {
    gone = true;
  });
  while (Date.now() < deadline && !gone) {
    if ((await health(server))?.ok) return;
    await sleep(100);
  }
  await server.kill('SIGTERM');
  const why = gone ? 'The server exited before it was healthy' : `${server.base}/api/health was never 200`;
  throw new Error(`${why}; its last output: ${server.output().slice(-LAST_CHARACTERS)}`);
}

export function health(server: Production): Promise<Response | undefined> {
  return fetch(`${server.base}/api/health`, { headers: { Connection: 'close' } }).catch(() => undefined);
}
