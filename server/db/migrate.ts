import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { errorCode, StartFault } from './fault';

export interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

// Prisma's own lock, so that its deploy and this runner exclude each other.
const LOCK = 72707369;

// Prisma's own table, so that each accepts the other's work.
const TABLE = `CREATE TABLE IF NOT EXISTS _prisma_migrations (
  id VARCHAR(36) PRIMARY KEY NOT NULL,
  checksum VARCHAR(64) NOT NULL,
  finished_at TIMESTAMPTZ,
  migration_name VARCHAR(255) NOT NULL,
  logs TEXT,
  rolled_back_at TIMESTAMPTZ,
  started_at TIMESTAMPTZ NOT NULL DEFAULT now(),
  applied_steps_count INTEGER NOT NULL DEFAULT 0
)`;

export function readMigrations(directory = path.resolve('prisma/migrations')): Migration[] {
  if (!existsSync(directory)) return [];
  return readdirSync(directory, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort()
    .map((name) => {
      const sql = readFileSync(path.join(directory, name, 'migration.sql'), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    });
}

/** Applies what is missing, each migration in one transaction, and answers the names of those it applied. */
export async function migrate(url: string, migrations = readMigrations()): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
    await client.query(TABLE);
    const missing = unapplied(migrations, await applied(client));
    for (const migration of missing) await apply(client, migration);
    return missing.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

/** The names of the migrations a database still lacks. */
export async function pendingMigrations(
  db: pg.Pool | pg.ClientBase,
  migrations: Migration[],
): Promise<string[]> {
  const rows = await applied(db).catch((error) => {
    if (errorCode(error) === '42P01') return [];
    throw error;
  });
  return unapplied(migrations, rows).map(({ name }) => name);
}

interface Applied {
  migration_name: string;
  checksum: string;
  finished_at: Date | null;
}

async function applied(db: pg.Pool | pg.ClientBase): Promise<Applied[]> {
  const { rows } = await db.query<Applied>(
    'SELECT migration_name, checksum, finished_at FROM _prisma_migrations WHERE rolled_back_at IS NULL',
  );
  return rows;
}

function unapplied(migrations: Migration[], rows: Applied[]): Migration[] {
  const done = new Map(rows.map((row) => [row.migration_name, row]));
  return migrations.filter(({ name, checksum }) => {
    const row = done.get(name);
    if (!row) return true;
    if (!row.finished_at) {
      throw new StartFault(
        `Migration ${name} was begun elsewhere and not finished: mend the database and delete its row from _prisma_migrations.`,
      );
    }
    if (row.checksum !== checksum) {
      throw new StartFault(
        `Migration ${name} was changed after it was applied: restore its file, and put the change into a new migration.`,
      );
    }
    return false;
  });
}

async function apply(client: pg.Client, { name, sql, checksum }: Migration): Promise<void> {
  await client.query('BEGIN');
  try {
    await client.query(sql);
    await client.query(
      `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
       VALUES ($1, $2, $3, clock_timestamp(), 1)`,
      [randomUUID(), checksum, name],
    );
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw new StartFault(`Migration ${name} failed and nothing of it was kept: ${(error as Error).message}`, {
      cause: error,
    });
  }
}
