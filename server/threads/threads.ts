import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { createSemaphore, type Semaphore } from '../kernel/semaphore';
import { type Order, type Report, unpackError } from './protocol';
import type { Lane, StreamTask, Task } from './task';

/** A few tasks run at once; the queue is limited. */
export type Threads = {
  /** Throws 503 if the queue is full. */
  run<Input, Output>(task: Task<Input, Output>, input: Input): Promise<Output>;
  /** Parts are produced as they are requested. Stopping early calls `return()`, as `for await` does. */
  stream<Input, Part>(task: StreamTask<Input, Part>, input: Input): AsyncGenerator<Part>;
  stop(): Promise<void>;
};

const BUSY = {
  code: 'unavailable',
  message: 'Too much of this is under way; try again shortly',
  retryAfterSeconds: 2,
} as const;
const MAX_MEMORY_MB = 512;

/**
 * `file` is the bundle of thread.ts. Without one, for example on a serverless host, tasks run in this thread.
 */
export function createThreads(file: string | undefined): Threads {
  const lanes: Record<Lane, Semaphore> = {
    short: createSemaphore({
      atOnce: Math.max(1, availableParallelism() >> 1),
      mostWaiting: 64,
      refusal: BUSY,
    }),
    long: createSemaphore({ atOnce: 1, mostWaiting: 32, refusal: BUSY }),
  };
  const idle: Record<Lane, Worker[]> = { short: [], long: [] };
  const all = new Set<Worker>();

  const threadFor = (lane: Lane): Worker => {
    const rested = idle[lane].pop();
    if (rested) return rested;
    const made = new Worker(file!, { resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB } });
    all.add(made);
    // The waiting task gets the error; an idle thread that dies is only replaced.
    made.on('error', () => undefined);
    made.once('exit', () => {
      all.delete(made);
      idle[lane] = idle[lane].filter((one) => one !== made);
    });
    return made;
  };

  async function* runInThread(
    task: Omit<Task<unknown, never>, 'run'>,
    input: unknown,
  ): AsyncGenerator<Report> {
    const thread = threadFor(task.lane);
    const order = (what: Order) => thread.postMessage(what);
    let isOver = false;
    thread.ref();
    try {
      let answer = nextReport(thread);
      order({ task: task.name, input });
      for (;;) {
        const report = await answer;
        isOver = report.kind !== 'part';
        yield report;
        if (isOver) return;
        answer = nextReport(thread);
        order('next');
      }
    } finally {
      if (!isOver && all.has(thread)) {
        // The next task starts only after this one has released its input.
        const answer = nextReport(thread);
        order('stop');
        await answer.catch(() => undefined);
      }
      thread.unref();
      if (all.has(thread)) idle[task.lane].push(thread);
    }
  }

  return {
    async run(task, input) {
      const leave = await lanes[task.lane].enter();
      try {
        if (!file) return await task.run(input);
        for await (const report of runInThread(task, input)) {
          if (report.kind === 'error') throw unpackError(report.error);
          return report.value as Awaited<ReturnType<typeof task.run>>;
        }
        throw new Error(`${task.name} ended without a result`);
      } finally {
        leave();
      }
    },
    async *stream(task, input) {
      const leave = await lanes[task.lane].enter();
      try {
        if (!file) {
          yield* task.run(input);
          return;
        }
        for await (const report of runInThread(task, input)) {
          if (report.kind === 'error') throw unpackError(report.error);
          if (report.kind === 'part') yield report.value as never;
        }
      } finally {
        leave();
      }
    },
    async stop() {
      await Promise.all([...all].map((thread) => thread.terminate()));
    },
  };
}

function nextReport(thread: Worker): Promise<Report> {
  return new Promise((resolve, reject) => {
    const settle = (act: () => void) => {
      thread.off('message', onReport).off('error', onError).off('exit', onExit);
      act();
    };
    const onReport = (report: Report) => settle(() => resolve(report));
    const onError = (error: Error) => settle(() => reject(error));
    const onExit = () => settle(() => reject(new Error('a thread ended before its task was done')));
    thread.on('message', onReport).on('error', onError).on('exit', onExit);
  });
}
