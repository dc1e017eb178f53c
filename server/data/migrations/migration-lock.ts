import type pg from 'pg';

// Prisma's own lock, so that its deploy and this runner exclude each other.
const LOCK = 72707369;

export async function withMigrationLock<T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> {
  await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
  try {
    return await work();
  } finally {
    // A closed connection has released its lock.
    await client.query('SELECT pg_advisory_unlock($1)', [LOCK]).catch(() => undefined);
  }
}
