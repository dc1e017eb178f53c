import pg from 'pg';
import { inject } from 'vitest';
import { onDatabase, TEMPLATE } from './database';
import { dropDatabase } from './drop-database';

const name = `worker_${process.env.VITEST_POOL_ID}`;
const url = inject('postgres');

// New for each test file, so that no file waits for another's work.
const client = new pg.Client({ connectionString: url });
await client.connect();
try {
  await dropDatabase(client, name);
  await client.query(`CREATE DATABASE ${name} TEMPLATE ${TEMPLATE} STRATEGY FILE_COPY`);
} finally {
  await client.end();
}

process.env.DATABASE_URL = onDatabase(url, name);
