import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** When an answer came, in milliseconds of `clock()`, and how long it took. */
export type Sample = { readonly at: number; readonly ms: number };

export type Load = {
  readonly base: string;
  readonly payers: readonly { readonly token: string; readonly body: string }[];
  readonly clients: number;
  readonly thinkMs: number;
};

/** The same in every thread. */
export const clock = (): number => performance.timeOrigin + performance.now();

/** Pays in a thread of its own, so that what this thread is busy with does not delay what is measured. */
export async function startPaying(load: Load) {
  const worker = new Worker(new URL('./paying.mjs', import.meta.url), { workerData: load });
  const answered = once(worker, 'message');
  // Told where it is awaited: what fails before must not end this process with its servers still running.
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
