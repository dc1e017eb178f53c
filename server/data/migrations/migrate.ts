import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { errorCode, StartFault } from '../fault';
import { applyFunctions, dropUnusedFunctions } from './functions';
import { withMigrationLock } from './migration-lock';
import { type Migration, type Release, readRelease } from './release';

// Prisma's own table, so that each tool accepts the other's migrations.
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

export async function migrate(url: string, release: Release = readRelease()): Promise<string[]> {
  const { migrations, functions } = release;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // Migrations move the rows of all merchants.
    await client.query("SET app.system = 'on'");
    return await withMigrationLock(client, async () => {
      const missing = findUnapplied(migrations, await readApplied(client));
      await client.query(TABLE);
      // Health checks query pending migrations under a different role.
      await client.query('GRANT SELECT ON _prisma_migrations TO PUBLIC');
      // First, because functions depend on the tables whose rows they return.
      await dropUnusedFunctions(client, functions);
      for (const migration of missing) await apply(client, migration);
      const names = missing.map(({ name }) => name);
      return (await applyFunctions(client, functions)) ? [...names, `functions ${functions.schema}`] : names;
    });
  } finally {
    await client.end();
  }
}

export async function pendingMigrations(
  db: pg.Pool | pg.ClientBase,
  migrations: readonly Migration[],
): Promise<string[]> {
  return findUnapplied(migrations, await readApplied(db)).map(({ name }) => name);
}

interface Applied {
  migration_name: string;
  checksum: string;
  finished: boolean;
}

async function readApplied(db: pg.Pool | pg.ClientBase): Promise<Applied[]> {
  try {
    const { rows } = await db.query<Applied>(
      'SELECT migration_name, checksum, finished_at IS NOT NULL AS finished FROM _prisma_migrations WHERE rolled_back_at IS NULL',
    );
    return rows;
  } catch (error) {
    if (errorCode(error) === '42P01') return [];
    throw error;
  }
}

function findUnapplied(migrations: readonly Migration[], rows: Applied[]): Migration[] {
  const done = new Map(rows.map((row) => [row.migration_name, row]));
  checkHistory(migrations, done);
  return migrations.filter(({ name, checksum }) => {
    const row = done.get(name);
    if (!row) return true;
    if (!row.finished) {
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

/** A newer release may have added migrations. A different first migration means an incompatible history. */
function checkHistory([first]: readonly Migration[], done: Map<string, Applied>): void {
  if (!first || done.size === 0 || done.has(first.name)) return;
  throw new StartFault(
    'The database is of a Farshore from before the first release and cannot be upgraded: move the data directory away or set DATA_DIR to a new one, or have DATABASE_URL name an empty database, and start again.',
  );
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
