import type { Clock } from '../../kernel/time/time';
import type { Database, Tx } from '../client/client';

type Parts = { readonly db: Pick<Database, 'system'>; readonly clock: Clock };

/**
 * Claims across merchants, oldest first. The lease keeps other workers off the rows, and passes the rows of a
 * worker that dies to the next.
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
  readonly at: string;
};

/** Constant SQL about the row `t`, so that the work of one lane does not wait for that of another. */
export type Lane = { readonly name: string; readonly rows: string };

type ToClaim = {
  readonly limit: number;
  readonly leaseMs: number;
  /** Ahead of now while a merchant's clock moves. */
  readonly due: Date;
  readonly only?: string;
  readonly lane?: Lane;
};

/** Rows scheduled in merchant time. Leases are real time: moving a merchant's clock doesn't change them. */
export const leasedRows = <Row extends { [column: string]: unknown }>({ table, key, at }: Table) => ({
  async claim({ db, clock }: Parts, { limit, leaseMs, due, only, lane }: ToClaim): Promise<Row[]> {
    const now = clock.realNow();
    const { rows } = await db.system.pool.query<Row>({
      name: `claim_${table}_${lane?.name ?? ''}`,
      text: `
        UPDATE ${table} t SET ${at} = $1, leased_until = $1
        FROM (SELECT ${key} FROM ${table} t
              WHERE ${at} <= $2 AND ($3::text IS NULL OR merchant_id = $3)
                AND (${at} <= $4 OR ${at} IS DISTINCT FROM leased_until) AND ${lane?.rows ?? 'true'}
              ORDER BY ${at} LIMIT $5 FOR UPDATE SKIP LOCKED) c
        WHERE ${key.map((column) => `t.${column} = c.${column}`).join(' AND ')}
        RETURNING t.*`,
      values: [new Date(now.getTime() + leaseMs), due, only ?? null, now, limit],
    });
    return rows;
  },

  async next({ db, clock }: Parts, { id }: { id: string }): Promise<Date | undefined> {
    const { rows } = await db.system.pool.query<{ at: Date }>(
      `SELECT ${at} AS at FROM ${table}
       WHERE merchant_id = $1 AND ${at} IS NOT NULL AND (${at} <= $2 OR ${at} IS DISTINCT FROM leased_until)
       ORDER BY ${at} LIMIT 1`,
      [id, clock.realNow()],
    );
    return rows[0]?.at;
  },

  async isClaimed({ db, clock }: Parts, { id }: { id: string }): Promise<boolean> {
    const { rows } = await db.system.pool.query(
      `SELECT 1 FROM ${table} WHERE merchant_id = $1 AND ${at} > $2 AND ${at} = leased_until LIMIT 1`,
      [id, clock.realNow()],
    );
    return rows.length > 0;
  },

  /** Leaves claimed rows as they are. */
  async shift(tx: Tx, merchantId: string, ms: number): Promise<void> {
    await tx.$executeRawUnsafe(
      `UPDATE ${table} SET ${at} = ${at} - $1 * interval '1 millisecond'
       WHERE merchant_id = $2 AND ${at} IS DISTINCT FROM leased_until AND ${at} IS NOT NULL`,
      ms,
      merchantId,
    );
  },
});
