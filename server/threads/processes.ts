import { type ChildProcess, fork } from 'node:child_process';

export type ExportOrder = { readonly merchantId: string; readonly id: string; readonly attempts: number };

export type ProcessOrder = ({ readonly task: 'export' } & ExportOrder) | { readonly task: 'rescreening' };

export type ProcessEnd = 'done' | 'crashed' | 'overdue' | 'stopped';

type Limits = { readonly mostMs: number; readonly memoryMb: number };

export type Processes = {
  /** False if there is no bundle for them, for example on a serverless host. */
  readonly isAvailable: boolean;
  start(order: ProcessOrder, limits: Limits, afterwards: (ended: ProcessEnd) => Promise<void>): void;
  running(): number[];
  stop(): Promise<void>;
};

/** `file` is the bundle of process/task-process.ts. `given` holds secrets, so it is passed over IPC. */
export function createProcesses(file: string | undefined, given: object): Processes {
  const running = new Map<ChildProcess, { kill(why: ProcessEnd): void; ended: Promise<void> }>();
  let stopping = false;
  return {
    isAvailable: file !== undefined,
    start(order, { mostMs, memoryMb }, afterwards) {
      const child = fork(file!, {
        execArgv: [`--max-old-space-size=${memoryMb}`, '--max-semi-space-size=32'],
        // Other users can read command lines and environments, and `given` holds secrets.
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      });
      let why: ProcessEnd = 'crashed';
      const kill = (reason: ProcessEnd) => {
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
