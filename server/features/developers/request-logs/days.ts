import type { Services } from '../../../identity/context';
import { KEPT_DAYS } from '../../../kernel/time/deadlines';
import { DAY_MS } from '../../../kernel/time/durations';

/** Partitions that exist before their day, so that no request waits for their creation. */
const DAYS_AHEAD = 2;
const EVERY_MS = 3600_000;

const next = new WeakMap<object, number>();

/** Creates the partitions of the next days and drops those of more than 30 days ago, once an hour. */
export async function keepDays({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> {
  const now = clock.realNow().getTime();
  if (now < (next.get(db) ?? 0)) return 0;
  const day = (days: number) => new Date(now + days * DAY_MS).toISOString().slice(0, 10);
  await db.system.pool.query('SELECT request_log_prepare($1, $2)', [day(0), day(DAYS_AHEAD)]);
  await db.system.pool.query('SELECT request_log_drop($1)', [day(-KEPT_DAYS.requestLogs)]);
  next.set(db, now + EVERY_MS);
  return 0;
}
