import { setPriority } from 'node:os';
import { features } from '../api/registry';
import { writeExport } from '../features/workspace/exports/public';
import type { ExportOrder } from '../threads/processes';
import { createEngine, type WorkerData } from './create-engine';

// Requests take precedence over exports.
setPriority(10);
// Draws PDFs in this process: an export starts no further threads or processes.
for (const name of ['FARSHORE_THREAD', 'FARSHORE_WORKER', 'FARSHORE_EXPORT']) delete process.env[name];
// Ctrl-C reaches every process of a terminal. The parent decides when this one ends.
process.on('SIGINT', () => undefined);
process.on('disconnect', () => process.exit(1));
process.once('message', async ({ given, order }: { given: WorkerData; order: ExportOrder }) => {
  const engine = await createEngine({ ...given, publicUrl: new URL(given.publicUrl), worker: false });
  await writeExport(engine.services, Object.values(features), order);
  await engine.stop();
  process.exit(0);
});
