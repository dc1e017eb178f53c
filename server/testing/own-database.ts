import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { onDatabase, TEMPLATE } from './database';

/** A migrated database of a test's own, for what looks at everything in one, or shares one between processes. */
export async function ownDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const postgres = inject('postgres');
  const name = `own_${randomBytes(6).toString('hex')}`;
  await run(postgres, `CREATE DATABASE ${name} TEMPLATE ${TEMPLATE}`);
  return { url: onDatabase(postgres, name), drop: () => run(postgres, `DROP DATABASE ${name} WITH (FORCE)`) };
}

async function run(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
