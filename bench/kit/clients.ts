import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** `at` is the time of the response on `clock()`, in milliseconds. */
export type Sample = { readonly at: number; readonly ms: number };

export type Load = {
  readonly base: string;
  readonly payers: readonly { readonly token: string; readonly body: string }[];
  readonly clients: number;
  readonly thinkMs: number;
};

/** Comparable between threads, unlike `performance.now()`. */
export const clock = (): number => performance.timeOrigin + performance.now();

/** Pays in a worker thread, so that load on this thread doesn't delay the measurements. */
export async function startPaying(load: Load) {
  const worker = new Worker(new URL('./paying.mjs', import.meta.url), { workerData: load });
  const answered = once(worker, 'message');
  // Errors are thrown in `stop`. An earlier rejection must not end this process and leave its servers
  // running.
  answered.catch(() => undefined);
  await once(worker, 'online');
  return {
    async stop(): Promise<Sample[]> {
      worker.postMessage('stop');
      const [samples] = await answered;
      await worker.terminate();
      return samples;
    },
  };
}

export function percentile(samples: readonly Sample[], share: number): number {
  const sorted = samples.map(({ ms }) => ms).sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN;
}
