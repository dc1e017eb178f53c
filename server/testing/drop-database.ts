import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';

const LOOKS = 100;

/** Waits for closing connections first, because a connection cut by the drop would report an error. */
export async function dropDatabase(admin: pg.Pool | pg.ClientBase, name: string): Promise<void> {
  for (let look = 0; look < LOOKS; look++) {
    const { rows } = await admin.query('SELECT 1 FROM pg_stat_activity WHERE datname = $1 LIMIT 1', [name]);
    if (!rows.length) break;
    await sleep(20);
  }
  await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
}
