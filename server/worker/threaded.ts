import { Worker as Thread } from 'node:worker_threads';
import { log } from '../log';
import type { Worker } from '.';

/** What the thread that works is told. */
export type WorkOrder = 'wake' | 'stop';

const AGAIN_AFTER_MS = 1_000;

/** A worker in a thread of its own, so that no request waits for it; one that fails is started again. */
export function workerThread(file: string, workerData: object): Worker {
  let stopping = false;
  let thread: Thread;
  let gone: Promise<void>;
  const start = () => {
    thread = new Thread(file, { workerData });
    thread.on('error', (err) => log.error({ err }, 'the worker failed; it is started again'));
    gone = new Promise((resolve) => thread.once('exit', () => resolve()));
    void gone.then(() => {
      if (!stopping) setTimeout(() => stopping || start(), AGAIN_AFTER_MS);
    });
  };
  start();
  const say = (order: WorkOrder) => thread.postMessage(order);
  return {
    wake: () => say('wake'),
    async stop() {
      stopping = true;
      say('stop');
      await gone;
    },
  };
}
