import type { Database } from '../../data/client/client';
import type { Seal } from '../../data/sealing/seal';
import { DomainError } from '../../kernel/error';
import type { Clock } from '../../kernel/time/time';

const WINDOW_MINUTES = 15;

/** Attempts at secrets in the last 15 minutes, counted across all processes. */
export type Attempts = {
  /**
   * Counts an attempt before it is made, so that concurrent attempts all count. Returns the number left;
   * throws 429 with the seconds to wait if there are none.
   */
  take(subject: string, limit: number): Promise<number>;
  forget(subject: string): Promise<void>;
  uncount(subject: string): Promise<void>;
  /** True once per `hours` for the same text. */
  isFirst(subject: string, hours: number): Promise<boolean>;
  sweep(): Promise<number>;
};

export function createAttempts({ db, seal, clock }: { db: Database; seal: Seal; clock: Clock }): Attempts {
  const keyOf = (subject: string) => seal.hash(`attempt ${subject}`);
  return {
    async take(subject, limit) {
      const now = clock.realNow();
      const { rows } = await db.system.pool.query<{ until: Date | null; remaining: number }>({
        name: 'attempt_take',
        text: 'SELECT * FROM attempt_take($1, $2, $3, $4::interval)',
        values: [keyOf(subject), limit, now, `${WINDOW_MINUTES} minutes`],
      });
      const { until, remaining } = rows[0]!;
      if (!until) return remaining;
      throw new DomainError('rate_limited', 'Too many attempts. Try again later', {
        retryAfterSeconds: Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000)),
      });
    },
    async forget(subject) {
      await db.system.pool.query('DELETE FROM attempt WHERE key = $1', [keyOf(subject)]);
    },
    async uncount(subject) {
      await db.system.pool.query(
        'UPDATE attempt SET times = trim_array(times, 1) WHERE key = $1 AND cardinality(times) > 0',
        [keyOf(subject)],
      );
    },
    async isFirst(subject, hours) {
      const expires = new Date(clock.realNow().getTime() + hours * 3600_000);
      const { rowCount } = await db.system.pool.query(
        `INSERT INTO attempt (key, times, expires_at) VALUES ($1, '{}', $2) ON CONFLICT (key) DO NOTHING`,
        [keyOf(subject), expires],
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
