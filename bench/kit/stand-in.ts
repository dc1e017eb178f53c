import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const POLICIES = {
  /** Load generators of other machines: they run only on processors that nothing else needs. */
  crowd: ['chrt', '--idle', '0'],
  /** A client on another machine: real-time priority, so that only the server's latency is measured. */
  client: ['chrt', '--fifo', '1'],
  /** Another program on this machine, of low priority. */
  neighbour: ['nice', '-n', '10'],
} as const;

/** Starts a program of this folder with the scheduling policy of its role. */
export function startAs(what: keyof typeof POLICIES, name: string): StandIn {
  const file = fileURLToPath(new URL(`./${name}.mjs`, import.meta.url));
  // The real-time thread would otherwise wait for garbage collector threads of lower priority.
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
  /** The next message. Rejects if the process ends without one. */
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
