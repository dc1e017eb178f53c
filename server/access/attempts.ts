import type { Database } from '../db/client';
import type { Seal } from '../db/seal';
import { DomainError } from '../kernel/error';
import type { Clock } from '../kernel/time';

const WINDOW_MINUTES = 15;

/** Attempts at secrets in the last 15 minutes, counted across all processes. */
export type Attempts = {
  /**
   * Counts an attempt before it is made, so that concurrent attempts all count. Returns the number left.
   * Throws 429 with the seconds to wait if there are none.
   */
  take(what: string, limit: number): Promise<number>;
  /** Resets the count after a success. */
  forget(what: string): Promise<void>;
  /** Takes back the last count. */
  uncount(what: string): Promise<void>;
  /** True once per `hours` for the same text. */
  isFirst(what: string, hours: number): Promise<boolean>;
  /** Deletes expired attempts and returns their number. */
  sweep(): Promise<number>;
};

export function createAttempts({ db, seal, clock }: { db: Database; seal: Seal; clock: Clock }): Attempts {
  const keyOf = (what: string) => seal.hash(`attempt ${what}`);
  return {
    async take(what, limit) {
      const now = clock.realNow();
      const { rows } = await db.system.pool.query<{ until: Date | null; remaining: number }>({
        name: 'attempt_take',
        text: 'SELECT * FROM attempt_take($1, $2, $3, $4::interval)',
        values: [keyOf(what), limit, now, `${WINDOW_MINUTES} minutes`],
      });
      const { until, remaining } = rows[0]!;
      if (!until) return remaining;
      throw new DomainError('rate_limited', 'Too many attempts. Try again later', {
        retryAfterSeconds: Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000)),
      });
    },
    async forget(what) {
      await db.system.pool.query('DELETE FROM attempt WHERE what = $1', [keyOf(what)]);
    },
    async uncount(what) {
      await db.system.pool.query(
        'UPDATE attempt SET times = trim_array(times, 1) WHERE what = $1 AND cardinality(times) > 0',
        [keyOf(what)],
      );
    },
    async isFirst(what, hours) {
      const expires = new Date(clock.realNow().getTime() + hours * 3600_000);
      const { rowCount } = await db.system.pool.query(
        `INSERT INTO attempt (what, times, expires_at) VALUES ($1, '{}', $2) ON CONFLICT (what) DO NOTHING`,
        [keyOf(what), expires],
      );
      return rowCount === 1;
    },
    async sweep() {
      const { rowCount } = await db.system.pool.query('DELETE FROM attempt WHERE expires_at < $1', [
        clock.realNow(),
      ]);
      return rowCount ?? 0;
    },
  };
}
