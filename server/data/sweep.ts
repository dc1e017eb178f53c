import { DAY_MS } from '../kernel/time/durations';
import type { Clock } from '../kernel/time/time';
import type { Database } from './client/client';

type Parts = { readonly db: Pick<Database, 'system'>; readonly clock: Pick<Clock, 'realNow'> };

type Kept = {
  readonly table: string;
  readonly key: readonly string[];
  /** The column with the time from which `keptDays` count. It needs an index. */
  readonly at: string;
  readonly keptDays: number;
  /** A condition on the row `t`. */
  readonly only?: string;
};

const EVERY_MS = 3600_000;
const MAX_ROWS = 1_000;

/** The task deletes up to 1,000 old rows, oldest first, and rests for an hour once none are left. */
export function sweep({ table, key, at, keptDays, only = 'true' }: Kept): (parts: Parts) => Promise<number> {
  const next = new WeakMap<object, number>();
  return async ({ db, clock }) => {
    const now = clock.realNow().getTime();
    if (now < (next.get(db) ?? 0)) return 0;
    const { rowCount } = await db.system.pool.query({
      name: `sweep_${table}`,
      text: `
        DELETE FROM ${table} WHERE (${key}) IN (
          SELECT ${key.map((column) => `t.${column}`)} FROM ${table} t
          WHERE t.${at} < $1 AND ${only}
          ORDER BY t.${at} LIMIT $2 FOR UPDATE OF t SKIP LOCKED)`,
      values: [new Date(now - keptDays * DAY_MS), MAX_ROWS],
    });
    const deleted = rowCount ?? 0;
    if (deleted < MAX_ROWS) next.set(db, now + EVERY_MS);
    return deleted;
  };
}
