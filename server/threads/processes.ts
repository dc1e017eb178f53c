import { type ChildProcess, fork } from 'node:child_process';

/** What a process is told once it runs: where everything is, and which export it writes. */
export type ExportOrder = { readonly merchantId: string; readonly id: string; readonly attempts: number };

/** How a process that wrote an export came to its end. */
export type Ended = 'done' | 'crashed' | 'overdue' | 'stopped';

/** Processes of their own, each of which writes one export and ends with this one. */
export type ExportProcesses = {
  /** False where there is no bundle for them, as on a serverless host. */
  readonly isThere: boolean;
  start(order: ExportOrder, afterwards: (ended: Ended) => Promise<void>): void;
  /** The ids of those that run. */
  running(): number[];
  /** Ends those that run. */
  stop(): Promise<void>;
};

const MOST_MEMORY_MB = 192;

/** `file` is the bundle of boot/export-process.ts, which is given all that is in `given`. */
export function exportProcessesOf(
  file: string | undefined,
  { given, mostMs }: { given: object; mostMs: number },
): ExportProcesses {
  const running = new Map<ChildProcess, { kill(why: Ended): void; ended: Promise<void> }>();
  let stopping = false;
  return {
    isThere: file !== undefined,
    start(order, afterwards) {
      const child = fork(file!, {
        execArgv: [`--max-old-space-size=${MOST_MEMORY_MB}`, '--max-semi-space-size=32'],
        // Not over the command line or the environment, which others can read: there are secrets in it.
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      });
      let why: Ended = 'crashed';
      const kill = (reason: Ended) => {
        why = reason;
        child.kill('SIGKILL');
      };
      const overdue = setTimeout(kill, mostMs, 'overdue').unref();
      const ended = new Promise<number | null>((resolve) => {
        child.once('exit', resolve);
        child.once('error', () => resolve(null));
      })
        .then((code) => {
          clearTimeout(overdue);
          return afterwards(code === 0 ? 'done' : why);
        })
        .finally(() => running.delete(child));
      running.set(child, { kill, ended });
      child.send({ given, order }, () => undefined);
      if (stopping) kill('stopped');
    },
    running: () => [...running.keys()].flatMap(({ pid }) => pid ?? []),
    async stop() {
      stopping = true;
      for (const { kill } of running.values()) kill('stopped');
      await Promise.allSettled([...running.values()].map(({ ended }) => ended));
    },
  };
}
