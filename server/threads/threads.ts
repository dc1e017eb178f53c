import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import { DomainError, type ErrorCode, type FieldError } from '../kernel/error';
import type { Lane, Task } from './task';

/** A few tasks run at once; the queue is limited. */
export type Threads = {
  /** Throws 503 if the queue is full. */
  run<Input, Output>(task: Task<Input, Output>, input: Input): Promise<Output>;
  stop(): Promise<void>;
};

export type Order = { readonly task: string; readonly input: unknown };

export type Answer =
  | { readonly value: unknown }
  | {
      readonly refusal: {
        readonly code: ErrorCode;
        readonly message: string;
        readonly more: { fields: FieldError[]; retryAfterSeconds?: number };
      };
    };

const LANES: Readonly<Record<Lane, { readonly maxThreads: number; readonly maxQueue: number }>> = {
  short: { maxThreads: Math.max(1, availableParallelism() >> 1), maxQueue: 64 },
  long: { maxThreads: 1, maxQueue: 32 },
};
const MAX_MEMORY_MB = 512;
const IDLE_MS = 60_000;

/**
 * `file` is the bundle of thread.ts. Without one, for example on a serverless host, tasks run in this thread.
 */
export function createThreads(file: string | undefined): Threads {
  const pools = new Map<Lane, Piscina<Order, Answer>>();
  const poolOf = (lane: Lane) => {
    const pool =
      pools.get(lane) ??
      new Piscina<Order, Answer>({
        filename: file!,
        minThreads: 0,
        ...LANES[lane],
        idleTimeout: IDLE_MS,
        resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB },
      });
    pools.set(lane, pool);
    return pool;
  };
  return {
    async run(task, input) {
      if (!file) return task.run(input);
      const pool = poolOf(task.lane);
      if (pool.queueSize >= LANES[task.lane].maxQueue)
        throw new DomainError('unavailable', 'Too much of this is under way; try again shortly', {
          retryAfterSeconds: 2,
        });
      const answer = await pool.run({ task: task.name, input });
      if ('value' in answer) return answer.value as Awaited<ReturnType<typeof task.run>>;
      const { code, message, more } = answer.refusal;
      throw new DomainError(code, message, more);
    },
    async stop() {
      await Promise.all([...pools.values()].map((pool) => pool.destroy()));
    },
  };
}
