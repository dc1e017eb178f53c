import { setPriority } from 'node:os';
import { features } from '../api/registry';
import { screenRecords } from '../features/compliance/screening/public';
import { writeExport } from '../features/workspace/exports/public';
import type { ProcessOrder } from '../threads/processes';
import { PROCESS_CONNECTIONS } from './connections';
import { createServices, type PackedConfig, unpackConfig } from './create-services';

// Requests take precedence.
setPriority(10);
// Draws PDFs in this process: a task starts no further threads or processes.
for (const name of ['FARSHORE_THREAD', 'FARSHORE_PROCESS']) delete process.env[name];
// Ctrl-C reaches every process of a terminal. The parent decides when this one ends.
process.on('SIGINT', () => undefined);
process.on('disconnect', () => process.exit(1));
process.once('message', async ({ given, order }: { given: PackedConfig; order: ProcessOrder }) => {
  const { services, stop } = await createServices(unpackConfig(given), { connections: PROCESS_CONNECTIONS });
  if (order.task === 'export') await writeExport(services, Object.values(features), order);
  else await screenRecords(services);
  await stop();
  process.exit(0);
});
