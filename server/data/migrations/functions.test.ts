import pg from 'pg';
import { afterAll, beforeEach, expect, inject, test } from 'vitest';
import { onDatabase } from '../../testing/database';
import { dropDatabase } from '../../testing/drop-database';
import { connectDatabase, type Database } from '../client/client';
import { createFunctions, type Functions } from './functions';
import { migrate } from './migrate';
import type { Release } from './release';

const NAME = 'functions_test';
const admin = new pg.Pool({ connectionString: inject('postgres'), max: 1 });
const url = onDatabase(inject('postgres'), NAME);

const answering = (answer: string): Functions =>
  createFunctions([
    {
      name: 'answer.sql',
      sql: `CREATE FUNCTION answer() RETURNS text LANGUAGE sql AS $$ SELECT '${answer}' $$`,
    },
    {
      name: 'call.sql',
      sql: 'CREATE FUNCTION call() RETURNS text LANGUAGE plpgsql AS $$ BEGIN RETURN answer(); END $$',
    },
  ]);
const release = (functions: Functions): Release => ({ migrations: [], functions });
const older = release(answering('older'));
const newer = release(answering('newer'));

let open: Database[] = [];
beforeEach(async () => {
  await dropDatabase(admin, NAME);
  await admin.query(`CREATE DATABASE ${NAME}`);
  return async () => {
    await Promise.all(open.map((db) => db.stop()));
    open = [];
  };
});
afterAll(() => admin.end());

async function connect(one: Release, address = url): Promise<Database> {
  const db = await connectDatabase(address, {
    sizes: { app: 1, reader: 1, searching: 1, system: 1 },
    release: one,
  });
  open.push(db);
  return db;
}

async function stop(db: Database): Promise<void> {
  open = open.filter((one) => one !== db);
  await db.stop();
}

async function answers({ app, system }: Database): Promise<string[]> {
  const call = { text: 'SELECT call()' };
  const all = await Promise.all([app.pool.query(call), system.pool.query(call), app.reader.query(call)]);
  return all.map(({ rows }) => rows[0].call);
}

async function ask(sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

const schemas = async () =>
  (await ask("SELECT nspname FROM pg_namespace WHERE nspname LIKE 'farshore%'")).map(
    ({ nspname }) => nspname,
  );

test('two releases side by side call their own functions, and unused functions are dropped', async () => {
  await migrate(url, older);
  const first = await connect(older);
  await migrate(url, newer);
  const second = await connect(newer);
  await migrate(url, newer);
  expect([await answers(first), await answers(second)]).toEqual([
    Array(3).fill('older'),
    Array(3).fill('newer'),
  ]);
  await stop(first);
  expect(await schemas()).toHaveLength(2);
  await migrate(url, newer);
  expect(await schemas()).toEqual([newer.functions.schema]);
  expect(await answers(second)).toEqual(Array(3).fill('newer'));
});

test('keeps the functions of a process whose pools are idle', async () => {
  await migrate(url, older);
  const idle = await connect(older);
  await Promise.all([idle.app.pool.end(), idle.system.pool.end(), idle.app.reader.stop()]);
  await migrate(url, newer);
  expect(await schemas()).toHaveLength(2);
});

test('creates functions again that were dropped between a migration and the next start', async () => {
  await migrate(url, older);
  await migrate(url, newer);
  expect(await schemas()).toEqual([newer.functions.schema]);
  expect(await answers(await connect(older))).toEqual(Array(3).fill('older'));
});

test('a process finds its functions again after all its connections broke', async () => {
  const db = await connect(older);
  await ask(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = '${NAME}' AND application_name LIKE '%${older.functions.schema}'`,
  );
  await migrate(url, newer);
  await expect.poll(schemas).toContain(older.functions.schema);
  await expect.poll(() => answers(db)).toEqual(Array(3).fill('older'));
});

test('applying the same functions twice changes nothing', async () => {
  expect(await migrate(url, older)).toEqual([`functions ${older.functions.schema}`]);
  const listFunctions = () => ask('SELECT oid FROM pg_proc ORDER BY oid DESC LIMIT 2');
  const before = await listFunctions();
  expect(await migrate(url, release(answering('older')))).toEqual([]);
  expect(await listFunctions()).toEqual(before);
});

test('processes of two releases that start concurrently both find their functions', async () => {
  const all = [older, newer, older, newer];
  const started = await Promise.all(
    all.map(async (one) => {
      await migrate(url, one);
      return connect(one);
    }),
  );
  const found = await Promise.all(started.map(answers));
  expect(found.map((one) => one[0])).toEqual(['older', 'newer', 'older', 'newer']);
});

test('keeps the application name and options of a URL, and marks its functions as in use', async () => {
  const named = new URL(url);
  named.searchParams.set('application_name', 'mine');
  named.searchParams.set('options', '-c statement_timeout=7s');
  const db = await connect(older, named.href);
  await migrate(url, newer);
  expect(await answers(db)).toEqual(Array(3).fill('older'));
  const { rows } = await db.app.pool.query('SHOW statement_timeout');
  expect(rows[0]).toEqual({ statement_timeout: '7s' });
});

test('keeps no functions if one fails, and names its file', async () => {
  const broken = createFunctions([...older.functions.files, { name: 'z.sql', sql: 'CREATE FUNCTION half(' }]);
  await expect(migrate(url, release(broken))).rejects.toThrow(
    /^The functions of z\.sql failed and none were kept: /,
  );
  expect(await schemas()).toEqual([]);
});

test('reports the missing privilege of a login that cannot create schemas', async () => {
  const login = `schemaless_${process.env.VITEST_POOL_ID}`;
  await admin.query(`CREATE ROLE ${login} LOGIN PASSWORD 'plain'`);
  try {
    await ask(`GRANT CREATE ON SCHEMA public TO ${login}`);
    const address = Object.assign(new URL(url), { username: login, password: 'plain' });
    await expect(migrate(address.href, older)).rejects.toThrow(
      /may not create schemas .* grant it CREATE on the database\.$/,
    );
  } finally {
    await ask(`DROP OWNED BY ${login}`);
    await admin.query(`DROP ROLE ${login}`);
  }
});
