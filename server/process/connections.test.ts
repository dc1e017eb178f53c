import pg from 'pg';
import { expect, test } from 'vitest';
import { connectDatabase, countConnections } from '../data/client/client';
import { ownDatabase } from '../testing/own-database';
import { countProcessConnections, findConnectionShortage, PROCESS_CONNECTIONS } from './connections';

const url = process.env.DATABASE_URL!;

async function query<Row extends object>(text: string, ...values: unknown[]): Promise<[Row]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text, values)).rows as [Row];
  } finally {
    await client.end();
  }
}

test('a database that allows fewer connections than the process opens is named with both numbers', async () => {
  const [{ max_connections }] = await query<{ max_connections: string }>('SHOW max_connections');
  const max = Number(max_connections);
  expect(await findConnectionShortage(url, max)).toMatch(
    new RegExp(
      `^PostgreSQL allows \\d+ connections, and this process opens up to ${max}: raise max_connections`,
    ),
  );
  expect(await findConnectionShortage(url, 1)).toBeUndefined();
});

test('a process without a worker opens half as many connections as one with a worker', () => {
  expect(countProcessConnections({ worker: true })).toBe(2 * countProcessConnections({ worker: false }));
});

test('a process opens as many connections as it counts, however many statements run at once', async () => {
  const database = await ownDatabase();
  const db = await connectDatabase(database.url, { sizes: PROCESS_CONNECTIONS });
  try {
    const pools = [db.app.pool, db.searching.pool, db.system.pool];
    const statement = 'SELECT pg_sleep(0.1)';
    await Promise.all([
      ...pools.flatMap((pool) => Array.from({ length: 10 }, () => pool.query(statement))),
      ...[db.app.reader, db.system.reader].flatMap((reader) =>
        Array.from({ length: 10 }, () => reader.query({ text: statement })),
      ),
    ]);
    const [{ count }] = await query<{ count: string }>(
      `SELECT count(*) FROM pg_stat_activity WHERE datname = $1 AND backend_type = 'client backend'`,
      new URL(database.url).pathname.slice(1),
    );
    expect(Number(count)).toBe(countConnections(PROCESS_CONNECTIONS));
  } finally {
    await db.stop();
    await database.drop();
  }
});
