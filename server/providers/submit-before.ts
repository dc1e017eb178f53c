import { Prisma } from '../data/prisma/client';
import { type Clock, systemClock } from '../kernel/time/time';

/**
 * A boolean in SQL: true if it is later than `before`. The database compares the time, because this process may
 * be suspended until it sends the statement.
 */
export function isLate(clock: Pick<Clock, 'realNow'>, before: Date | null = null): Prisma.Sql {
  // An engine that makes up a history is in the past.
  const aheadMs = clock.realNow().getTime() - systemClock.realNow().getTime();
  return Prisma.sql`coalesce(
    clock_timestamp() + ${aheadMs} * interval '1 millisecond' > ${before}::timestamptz, false
  )`;
}
