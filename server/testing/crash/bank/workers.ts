import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import path from 'node:path';
// @ts-expect-error: an untyped script.
import { bundle } from '../../../../scripts/setup/load.mjs';
import type { PackedConfig } from '../../../process/create-services';
import { keepLog } from '../../logs';

type Worker = { kill(): Promise<void> };

/** Starts workers as processes of their own. The next one is loaded while another runs. */
export async function createWorkers(config: PackedConfig, env: Record<string, string>) {
  const file = path.resolve('.build/scripts', `bank-worker.${process.pid}.mjs`);
  await bundle('server/testing/crash/bank/worker-process.ts', file);

  const load = () => {
    const child = fork(file, {
      execArgv: [],
      env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'error', ...env },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (data: Buffer) => {
        output += data;
        keepLog('bank-worker.log', data);
      });
    const loaded = untilSays(child, 'loaded', () => output);
    // The last one is never started.
    loaded.catch(() => undefined);
    return { child, loaded, output: () => output };
  };

  let next = load();
  return {
    async start(): Promise<Worker> {
      const { child, loaded, output } = next;
      await loaded;
      next = load();
      child.send(config);
      await untilSays(child, 'started', output);
      return { kill: () => kill(child) };
    },
    async stop(): Promise<void> {
      await kill(next.child);
      for (const one of [file, `${file}.map`]) rmSync(one, { force: true });
    },
  };
}

async function untilSays(child: ChildProcess, word: string, output: () => string): Promise<void> {
  const exited = once(child, 'exit').then(() => {
    throw new Error(`a worker exited before it was ${word}: ${output().slice(-2_000)}`);
  });
  const [said] = await Promise.race([once(child, 'message'), exited]);
  exited.catch(() => undefined);
  if (said !== word) throw new Error(`a worker said ${said} where ${word} was expected`);
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}

export type Workers = Awaited<ReturnType<typeof createWorkers>>;
