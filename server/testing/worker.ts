import pg from 'pg';
import { inject } from 'vitest';
import { onDatabase, TEMPLATE } from './database';

const name = `worker_${process.env.VITEST_POOL_ID}`;
const url = inject('postgres');

const client = new pg.Client({ connectionString: url });
await client.connect();
try {
  const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [name]);
  if (rowCount === 0) await client.query(`CREATE DATABASE ${name} TEMPLATE ${TEMPLATE}`);
} finally {
  await client.end();
}

process.env.DATABASE_URL = onDatabase(url, name);
