import { setPriority } from 'node:os';
import { features } from '../api/registry';
import { writeExport } from '../features/workspace/exports/public';
import type { ExportOrder } from '../threads/processes';
import { EXPORT_CONNECTIONS } from './connections';
import { createServices, type PackedConfig, unpackConfig } from './create-services';

// Requests take precedence over exports.
setPriority(10);
// Draws PDFs in this process: an export starts no further threads or processes.
for (const name of ['FARSHORE_THREAD', 'FARSHORE_EXPORT']) delete process.env[name];
// Ctrl-C reaches every process of a terminal. The parent decides when this one ends.
process.on('SIGINT', () => undefined);
process.on('disconnect', () => process.exit(1));
process.once('message', async ({ given, order }: { given: PackedConfig; order: ExportOrder }) => {
  const { services, stop } = await createServices(unpackConfig(given), { connections: EXPORT_CONNECTIONS });
  await writeExport(services, Object.values(features), order);
  await stop();
  process.exit(0);
});
