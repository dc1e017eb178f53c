import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import type { WorkOrder } from '../worker/threaded';
import { createEngine, type WorkerData } from './create-engine';

// On Linux a priority is a thread's; elsewhere it would be the whole process's.
if (process.platform === 'linux') setPriority(5);
// The worker of this thread runs in it.
delete process.env.FARSHORE_WORKER;
const given: WorkerData = workerData;
const engine = createEngine({ ...given, publicUrl: new URL(given.publicUrl) });
parentPort!.on('message', async (order: WorkOrder) => {
  const { services, stop } = await engine;
  if (order === 'wake') return services.wake();
  await stop();
  parentPort!.close();
});
