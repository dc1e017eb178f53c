import { setTimeout as sleep } from 'node:timers/promises';
import { features } from '../../../api/registry';
import { collectTasks } from '../../../features/kit/tasks';
import { log } from '../../../log';
import { createServices, type PackedConfig, unpackConfig } from '../../../process/create-services';

const POLL_MS = 60;

/** Of the worker's tasks, those that pay and that talk to banks. */
const TASKS = Object.entries(collectTasks(Object.values(features))).filter(
  ([name]) => /^(payouts_|returns|timers|bank)/.test(name) && !name.endsWith('_sandbox'),
);

// Loaded before it is told to start, so that it starts quickly.
process.once('message', async (config: PackedConfig) => {
  const { services } = await createWhenReady(config);
  for (const [name, task] of TASKS) void repeat(name, () => task(services));
  process.send!('started');
});
process.once('disconnect', () => process.exit());
process.send!('loaded');

/** A busy database can refuse the first transaction, and a deployment would start the worker again. */
async function createWhenReady(config: PackedConfig): ReturnType<typeof createServices> {
  for (;;) {
    try {
      return await createServices(unpackConfig(config));
    } catch (err) {
      log.error({ err }, 'the worker could not start, will retry');
      await sleep(POLL_MS);
    }
  }
}

async function repeat(name: string, task: () => Promise<number>): Promise<void> {
  for (;;) {
    await task().catch((err) => log.error({ task: name, err }, 'task failed, will retry'));
    await sleep(POLL_MS);
  }
}
