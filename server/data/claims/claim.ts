import type { Clock } from '../../kernel/time';
import type { Database, Tx } from '../client/client';

type Parts = { readonly db: Pick<Database, 'system'>; readonly clock: Clock };

/**
 * Claims due rows of all merchants, oldest first. The lease keeps other workers off them, and passes the rows
 * of a worker that dies to the next.
 */
export async function claimRows<Row extends { work_at: Date | null }>(
  { db, clock }: Parts,
  table: string,
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

type Table = {
  readonly table: string;
  readonly key: readonly string[];
  /** The column that holds the time at which the worker processes a row. */
  readonly at: string;
};

type ToClaim = {
  readonly limit: number;
  readonly leaseMs: number;
  /** Claims rows due up to this time, which is ahead of now while a merchant's clock moves. */
  readonly due: Date;
  /** Only rows of this merchant. */
  readonly only?: string;
};

/** Rows scheduled in merchant time. Leases are real time: moving a merchant's clock doesn't change them. */
export const leasedRows = <Row extends { [column: string]: unknown }>({ table, key, at }: Table) => ({
  async claim({ db, clock }: Parts, { limit, leaseMs, due, only }: ToClaim): Promise<Row[]> {
    const now = clock.realNow();
    const { rows } = await db.system.pool.query<Row>({
      name: `claim_${table}`,
      text: `
        UPDATE ${table} t SET ${at} = $1, leased_until = $1
        FROM (SELECT ${key} FROM ${table}
              WHERE ${at} <= $2 AND ($3::text IS NULL OR merchant_id = $3)
                AND (${at} <= $4 OR ${at} IS DISTINCT FROM leased_until)
              ORDER BY ${at} LIMIT $5 FOR UPDATE SKIP LOCKED) c
        WHERE ${key.map((column) => `t.${column} = c.${column}`).join(' AND ')}
        RETURNING t.*`,
      values: [new Date(now.getTime() + leaseMs), due, only ?? null, now, limit],
    });
    return rows;
  },

  /** The time of the merchant's next unclaimed row. */
  async next({ db, clock }: Parts, { id }: { id: string }): Promise<Date | undefined> {
    const { rows } = await db.system.pool.query<{ at: Date }>(
      `SELECT ${at} AS at FROM ${table}
       WHERE merchant_id = $1 AND ${at} IS NOT NULL AND (${at} <= $2 OR ${at} IS DISTINCT FROM leased_until)
       ORDER BY ${at} LIMIT 1`,
      [id, clock.realNow()],
    );
    return rows[0]?.at;
  },

  /** Whether a worker holds rows of the merchant. */
  async isClaimed({ db, clock }: Parts, { id }: { id: string }): Promise<boolean> {
    const { rows } = await db.system.pool.query(
      `SELECT 1 FROM ${table} WHERE merchant_id = $1 AND ${at} > $2 AND ${at} = leased_until LIMIT 1`,
      [id, clock.realNow()],
    );
    return rows.length > 0;
  },

  /** Moves the merchant's unclaimed rows closer by `ms`. */
  async shift(tx: Tx, merchantId: string, ms: number): Promise<void> {
    await tx.$executeRawUnsafe(
      `UPDATE ${table} SET ${at} = ${at} - $1 * interval '1 millisecond'
       WHERE merchant_id = $2 AND ${at} IS DISTINCT FROM leased_until AND ${at} IS NOT NULL`,
      ms,
      merchantId,
    );
  },
});
