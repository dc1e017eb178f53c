import type { Config } from './config';
import { openDatabase } from './db/client';
import { checkHealth, healthResponse } from './db/health';
import { readMigrations } from './db/migrate';
import { type Engine, keepEngine } from './engine';

/** Makes the engine of this process. */
export async function createEngine(config: Config & { databaseUrl: string }): Promise<Engine> {
  const database = await openDatabase(config.databaseUrl);
  const migrations = readMigrations();
  return keepEngine({
    async fetch(request) {
      const { pathname } = new URL(request.url);
      if (pathname === '/api/health')
        return healthResponse(await checkHealth(database.system.pool, migrations));
      return Response.json({ error: 'NOT_FOUND', message: 'Not found' }, { status: 404 });
    },
    stop: () => database.stop(),
  });
}
