import pg from 'pg';
import { inject } from 'vitest';
import { onDatabase, TEMPLATE } from './database';
import { dropDatabase } from './drop-database';

const name = `worker_${process.env.VITEST_POOL_ID}`;
const url = inject('postgres');

// A new one for each file of tests, which thus waits for no work that another left.
const client = new pg.Client({ connectionString: url });
await client.connect();
try {
  await dropDatabase(client, name);
  await client.query(`CREATE DATABASE ${name} TEMPLATE ${TEMPLATE}`);
} finally {
  await client.end();
}

process.env.DATABASE_URL = onDatabase(url, name);
