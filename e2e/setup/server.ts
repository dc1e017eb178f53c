import { rmSync } from 'node:fs';
import { launchProduction, untilReady } from '../../server/testing/production';
import { temporaryDirectory, throwawayPostgres } from '../../server/testing/throwaway';

/** One production server for all specs, on a free port and a database that is thrown away. */
export default async function setup() {
  const postgres = await throwawayPostgres();
  const dataDir = temporaryDirectory();
  const server = await launchProduction({ DATA_DIR: dataDir, DATABASE_URL: postgres.url, DEMO: '1' });
  const stop = async () => {
    await server.kill('SIGTERM');
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await untilReady(server);
  } catch (error) {
    await stop();
    throw error;
  }
  process.env.BASE_URL = server.base;
  process.env.E2E_DATABASE_URL = postgres.url;
  process.env.DEMO_FILE = `${dataDir}/demo.json`;
  return stop;
}
