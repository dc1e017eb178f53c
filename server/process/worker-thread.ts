import { parentPort, workerData } from 'node:worker_threads';
import { createServices, unpackConfig } from './create-services';
import { startWorker } from './worker';
import type { WorkerMessage } from './worker/threaded';

const running = start();
parentPort!.on('message', async (order: WorkerMessage) => {
  const { worker, stop } = await running;
  if (order === 'wake') return worker.wake();
  await worker.stop();
  await stop();
  parentPort!.close();
});

async function start() {
  const { services, stop } = await createServices(unpackConfig(workerData), { wake: () => worker.wake() });
  const worker = startWorker(services);
  return { worker, stop };
}
