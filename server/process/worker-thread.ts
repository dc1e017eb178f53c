import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { createEngine, type WorkerData } from './create-engine';
import type { WorkerMessage } from './worker/threaded';

// On Linux a priority applies to one thread; elsewhere it would apply to the whole process.
if (process.platform === 'linux') setPriority(5);
// Keeps createEngine from starting another worker thread.
delete process.env.FARSHORE_WORKER;
const given: WorkerData = workerData;
const engine = createEngine({ ...given, publicUrl: new URL(given.publicUrl) });
parentPort!.on('message', async (order: WorkerMessage) => {
  const { services, stop } = await engine;
  if (order === 'wake') return services.wake();
  await stop();
  parentPort!.close();
});
