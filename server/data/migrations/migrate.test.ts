import { createHash } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeEach, expect, inject, test } from 'vitest';
import { onDatabase } from '../../testing/database';
import { dropDatabase } from '../../testing/drop-database';
import { connectDatabase } from '../client/client';
import { StartFault } from '../fault';
import { createFunctions } from './functions';
import { migrate, pendingMigrations } from './migrate';
import type { Migration, Release } from './release';

const NAME = 'migrate_test';
const admin = new pg.Pool({ connectionString: inject('postgres'), max: 1 });
const url = onDatabase(inject('postgres'), NAME);

beforeEach(async () => {
  await dropDatabase(admin, NAME);
  await admin.query(`CREATE DATABASE ${NAME}`);
});
afterAll(() => admin.end());

const migration = (name: string, sql: string): Migration => ({
  name,
  sql,
  checksum: createHash('sha256').update(sql).digest('hex'),
});
const first = migration('1_first', 'CREATE TABLE one (id int); INSERT INTO one VALUES (1)');
const second = migration('2_second', 'ALTER TABLE one ADD two int');

const functions = createFunctions([]);
const release = (...migrations: Migration[]): Release => ({ migrations, functions });

async function ask<T extends pg.QueryResultRow>(sql: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<T>(sql)).rows;
  } finally {
    await client.end();
  }
}

test('applies each migration once, in order, and records it as Prisma does', async () => {
  expect(await migrate(url, release(first))).toEqual(['1_first', `functions ${functions.schema}`]);
  expect(await migrate(url, release(first, second))).toEqual(['2_second']);
  expect(await migrate(url, release(first, second))).toEqual([]);
  expect(
    await ask(
      'SELECT migration_name, checksum, applied_steps_count FROM _prisma_migrations ORDER BY started_at',
    ),
  ).toEqual([
    { migration_name: '1_first', checksum: first.checksum, applied_steps_count: 1 },
    { migration_name: '2_second', checksum: second.checksum, applied_steps_count: 1 },
  ]);
});

test('two concurrent runners apply migrations and functions once', async () => {
  const both = await Promise.all([migrate(url, release(first)), migrate(url, release(first))]);
  expect(both.flat()).toEqual(['1_first', `functions ${functions.schema}`]);
});

test('rolls back a migration that fails', async () => {
  const broken = migration('2_broken', 'CREATE TABLE half (id int); SELECT nothing FROM nowhere');
  await expect(migrate(url, release(first, broken))).rejects.toThrow(
    /2_broken failed and nothing of it was kept/,
  );
  expect(await ask("SELECT to_regclass('half') AS half, to_regclass('one') IS NOT NULL AS one")).toEqual([
    { half: null, one: true },
  ]);
});

test('rejects a migration that was changed after it was applied', async () => {
  await migrate(url, release(first));
  await expect(migrate(url, release({ ...first, checksum: 'other' }))).rejects.toThrow(/1_first was changed/);
});

test('names the pending migrations', async () => {
  const pool = new pg.Pool({ connectionString: url });
  expect(await pendingMigrations(pool, [first, second])).toEqual(['1_first', '2_second']);
  await migrate(url, release(first));
  expect(await pendingMigrations(pool, [first, second])).toEqual(['2_second']);
  await pool.end();
});

test("a database older than this release's first migration stops the migration and stays unchanged", async () => {
  const earlier = migration('0_earlier', 'CREATE TABLE kept (id int)');
  await migrate(url, {
    migrations: [earlier],
    functions: createFunctions([{ name: 'a.sql', sql: 'SELECT 1' }]),
  });
  const everything = () =>
    ask(
      `SELECT nspname, relname FROM pg_class JOIN pg_namespace n ON n.oid = relnamespace ORDER BY relname, nspname`,
    );
  const records = () => ask('SELECT * FROM _prisma_migrations');
  const before = [await everything(), await records(), await ask('SELECT nspname FROM pg_namespace')];
  const start = migrate(url);
  await expect(start).rejects.toBeInstanceOf(StartFault);
  await expect(start).rejects.toThrow(/^The database is of .* DATA_DIR .* DATABASE_URL [^.]*\.$/);
  expect([await everything(), await records(), await ask('SELECT nspname FROM pg_namespace')]).toEqual(
    before,
  );
});

test("an engine does not start on a database older than this release's first migration", async () => {
  await migrate(url, release(migration('0_earlier', 'CREATE TABLE kept (id int)')));
  await expect(connectDatabase(url)).rejects.toThrow(/is of a Farshore from before/);
});
