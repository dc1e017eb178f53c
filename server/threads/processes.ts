import { type ChildProcess, fork } from 'node:child_process';

export type ExportOrder = { readonly merchantId: string; readonly id: string; readonly attempts: number };

export type ExportEnd = 'done' | 'crashed' | 'overdue' | 'stopped';

export type ExportProcesses = {
  /** False if there is no bundle for them, for example on a serverless host. */
  readonly isAvailable: boolean;
  start(order: ExportOrder, afterwards: (ended: ExportEnd) => Promise<void>): void;
  running(): number[];
  stop(): Promise<void>;
};

const MAX_MEMORY_MB = 192;

/** `file` is the bundle of boot/export-process.ts. `given` holds secrets, so it is passed over IPC. */
export function createExportProcesses(
  file: string | undefined,
  { given, mostMs }: { given: object; mostMs: number },
): ExportProcesses {
  const running = new Map<ChildProcess, { kill(why: ExportEnd): void; ended: Promise<void> }>();
  let stopping = false;
  return {
    isAvailable: file !== undefined,
    start(order, afterwards) {
      const child = fork(file!, {
        execArgv: [`--max-old-space-size=${MAX_MEMORY_MB}`, '--max-semi-space-size=32'],
        // Other users can read command lines and environments, and `given` holds secrets.
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      });
      let why: ExportEnd = 'crashed';
      const kill = (reason: ExportEnd) => {
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
