import path from 'node:path';
// @ts-expect-error: an untyped script.
import { bundle } from '../../scripts/setup/load.mjs';
import { launchProduction, untilReady } from '../../server/testing/production';
import { TEST_SECRET } from '../../server/testing/secret';
import { clearAway, temporaryDirectory, throwawayPostgres } from '../../server/testing/throwaway';

export default async function setup() {
  const postgres = await throwawayPostgres({ inMemory: true });
  const dataDir = temporaryDirectory();
  const engine = path.resolve('.build/e2e-engine.mjs');
  const server = await launchProduction({
    DATA_DIR: dataDir,
    DATABASE_URL: postgres.url,
    // Lets specs create merchants directly.
    FARSHORE_SECRET: TEST_SECRET,
    DEMO: '1',
    WEBHOOK_ALLOWED_HOSTS: '127.0.0.1',
    PUSH_CONTACT: 'mailto:ops@northwind.example',
  });
  const stop = async () => {
    await server.kill('SIGTERM');
    await postgres.stop();
    clearAway(dataDir);
  };
  try {
    await Promise.all([untilReady(server), bundle('e2e/setup/engine.ts', engine)]);
  } catch (error) {
    await stop();
    throw error;
  }
  process.env.BASE_URL = server.base;
  process.env.E2E_ENGINE = engine;
  process.env.E2E_DATABASE_URL = postgres.url;
  process.env.DEMO_FILE = `${dataDir}/demo.json`;
  return stop;
}
