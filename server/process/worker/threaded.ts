import { Worker as Thread } from 'node:worker_threads';
import { log } from '../../log';
import type { Worker } from '.';

export type WorkerMessage = 'wake' | 'stop';

const RESTART_AFTER_MS = 1_000;

/** Runs in its own thread, so that requests don't wait for it. A failed thread is restarted. */
export function startWorkerThread(file: string, workerData: object): Worker {
  let stopping = false;
  let thread: Thread;
  let gone: Promise<void>;
  const start = () => {
    thread = new Thread(file, { workerData });
    thread.on('error', (err) => log.error({ err }, 'the worker failed and will restart'));
    gone = new Promise((resolve) => thread.once('exit', () => resolve()));
    void gone.then(() => {
      if (!stopping) setTimeout(() => stopping || start(), RESTART_AFTER_MS);
    });
  };
  start();
  const send = (order: WorkerMessage) => thread.postMessage(order);
  return {
    wake: () => send('wake'),
    async stop() {
      stopping = true;
      send('stop');
      await gone;
    },
  };
}
