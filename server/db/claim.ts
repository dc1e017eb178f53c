import type { Clock } from '../kernel/time';
import type { Database } from './client';

/** Rows with a time at which the worker takes them up. */
export type Worked = 'validation' | 'document' | 'batch';

/**
 * Takes rows whose time has come, oldest first, of every merchant, and keeps other workers off them for the lease, so
 * that a worker that dies loses them to the next.
 */
export async function claimRows<Row extends { work_at: Date | null }>(
  { db, clock }: { readonly db: Pick<Database, 'system'>; readonly clock: Clock },
  table: Worked,
  { limit, leaseMs, counts }: { limit: number; leaseMs: number; counts?: 'attempts' },
): Promise<Row[]> {
  const now = clock.realNow();
  const counted = counts ? `, ${counts} = t.${counts} + 1` : '';
  const { rows } = await db.system.pool.query<Row>({
    name: `claim_${table}`,
    text: `
      UPDATE ${table} t SET work_at = $1${counted}
      FROM (SELECT merchant_id, id FROM ${table} WHERE work_at <= $2
            ORDER BY work_at LIMIT $3 FOR UPDATE SKIP LOCKED) c
      WHERE t.merchant_id = c.merchant_id AND t.id = c.id
      RETURNING t.*`,
    values: [new Date(now.getTime() + leaseMs), now, limit],
  });
  return rows;
}
