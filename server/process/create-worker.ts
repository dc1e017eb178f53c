import type { Services } from '../identity/context';
import { packConfig, type ServicesConfig } from './create-services';
import { startWorker, type Worker } from './worker';
import { startWorkerThread } from './worker/threaded';

/** In its own thread, with services of its own. A serverless host has no bundle, so it runs in this thread. */
export function createWorker(services: Services, config: ServicesConfig): Worker {
  const file = process.env.FARSHORE_WORKER;
  return file ? startWorkerThread(file, packConfig(config)) : startWorker(services);
}
