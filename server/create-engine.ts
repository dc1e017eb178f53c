import pg from 'pg';
import type { Config } from './config';
import { checkHealth, healthResponse } from './db/health';
import { readMigrations } from './db/migrate';
import { type Engine, keepEngine } from './engine';

/** Makes the engine of this process. */
export function createEngine(config: Config & { databaseUrl: string }): Engine {
  const pool = new pg.Pool({ connectionString: config.databaseUrl, connectionTimeoutMillis: 2000 });
  // Without a listener, a database that goes away would take the process with it.
  pool.on('error', () => {});
  const migrations = readMigrations();
  return keepEngine({
    async fetch(request) {
      const { pathname } = new URL(request.url);
      if (pathname === '/api/health') return healthResponse(await checkHealth(pool, migrations));
      return Response.json({ error: 'NOT_FOUND', message: 'Not found' }, { status: 404 });
    },
    async stop() {
      await pool.end();
    },
  });
}
