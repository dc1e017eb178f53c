import type pg from 'pg';

// Prisma's own lock, so that its deploy and this runner exclude each other.
const LOCK = 72707369;

/** Runs work while no other process changes the tables or functions of the database. */
export async function underMigrationLock<T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> {
  await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
  try {
    return await work();
  } finally {
    // Where the connection is gone, the lock went with it.
    await client.query('SELECT pg_advisory_unlock($1)', [LOCK]).catch(() => undefined);
  }
}
