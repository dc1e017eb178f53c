import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { createSemaphore, type Semaphore } from '../kernel/semaphore';
import { type Order, type Report, unpacked } from './protocol';
import type { Lane, StreamTask, Task } from './task';

/** Does tasks beside the thread that answers requests: a few at once, and no more than some wait. */
export type Threads = {
  /** 503 where too many wait already. */
  run<Input, Output>(task: Task<Input, Output>, input: Input): Promise<Output>;
  /** Parts as they are asked for. Whoever stops before the end calls `return()`, as `for await` does. */
  stream<Input, Part>(task: StreamTask<Input, Part>, input: Input): AsyncGenerator<Part>;
  stop(): Promise<void>;
};

const BUSY = {
  code: 'unavailable',
  message: 'Too much of this is under way; try again shortly',
  retryAfterSeconds: 2,
} as const;
const MOST_MEMORY_MB = 512;

/** `file` is the bundle of thread.ts; without one, as on a serverless host, tasks are done in this thread. */
export function threadsOf(file: string | undefined): Threads {
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
    const made = new Worker(file!, { resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB } });
    all.add(made);
    // Whoever waits for a thread hears of its end; one that dies while it rests is only replaced.
    made.on('error', () => undefined);
    made.once('exit', () => {
      all.delete(made);
      idle[lane] = idle[lane].filter((one) => one !== made);
    });
    return made;
  };

  async function* inThread(task: Omit<Task<unknown, never>, 'run'>, input: unknown): AsyncGenerator<Report> {
    const thread = threadFor(task.lane);
    const order = (what: Order) => thread.postMessage(what);
    let isOver = false;
    thread.ref();
    try {
      let answer = reportOf(thread);
      order({ task: task.name, input });
      for (;;) {
        const report = await answer;
        isOver = report.kind !== 'part';
        yield report;
        if (isOver) return;
        answer = reportOf(thread);
        order('next');
      }
    } finally {
      if (!isOver && all.has(thread)) {
        // The next task begins once this one has let go of what it reads.
        const answer = reportOf(thread);
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
        for await (const report of inThread(task, input)) {
          if (report.kind === 'error') throw unpacked(report.error);
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
        for await (const report of inThread(task, input)) {
          if (report.kind === 'error') throw unpacked(report.error);
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

/** The next thing that a thread says; a thread that dies says so. */
function reportOf(thread: Worker): Promise<Report> {
  return new Promise((resolve, reject) => {
    const settle = (act: () => void) => {
      thread.off('message', onReport).off('error', onError).off('exit', onExit);
      act();
    };
    const onReport = (report: Report) => settle(() => resolve(report));
    const onError = (error: Error) => settle(() => reject(error));
    const onExit = () => settle(() => reject(new Error('a thread ended with its task undone')));
    thread.on('message', onReport).on('error', onError).on('exit', onExit);
  });
}
