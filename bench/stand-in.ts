import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { NICENESS } from '../server/threads/serve';

const POLICIES = {
  /** Machines elsewhere that send: they have what nobody here wants of a processor. */
  crowd: ['chrt', '--idle', '0'],
  /** A machine elsewhere that never waits for a processor here, so that what it measures is the server's. */
  client: ['chrt', '--fifo', '1'],
  /** Another program on this machine, which stands behind the server as far as threads of the server's own do. */
  neighbour: ['nice', '-n', String(NICENESS)],
} as const;

/** A program of this folder in a process that shares the processors with the server by what it stands for. */
export function startAs(what: keyof typeof POLICIES, name: string): StandIn {
  const file = fileURLToPath(new URL(`./${name}.mjs`, import.meta.url));
  // Whoever never waits must not wait for helpers of its own that do.
  const flags = what === 'client' ? ['--single-threaded-gc'] : [];
  const options = { serialization: 'advanced', execArgv: flags } as const;
  if (process.platform !== 'linux') return standIn(fork(file, options));
  if (what === 'client' && process.getuid?.() !== 0) {
    console.warn(
      'Only root may measure without waiting for a processor: what is measured includes such waits.',
    );
    return standIn(fork(file, options));
  }
  const [execPath, ...policy] = POLICIES[what];
  return standIn(fork(file, { ...options, execPath, execArgv: [...policy, process.execPath, ...flags] }));
}

export type StandIn = {
  tell(what: unknown): void;
  /** What it says next; fails where it ends without. */
  hear<T>(): Promise<T>;
  stop(): Promise<void>;
};

function standIn(child: ChildProcess): StandIn {
  const gone = once(child, 'exit');
  return {
    tell: (what) => void child.send(what as object),
    async hear<T>() {
      const ended = gone.then(([code]) => {
        throw new Error(`a load generator ended with ${code}`);
      });
      const [said] = await Promise.race([once(child, 'message'), ended]);
      return said as T;
    },
    async stop() {
      child.kill('SIGKILL');
      await gone;
    },
  };
}
