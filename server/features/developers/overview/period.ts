import { MINUTE_MS } from '../../../kernel/time/durations';
import type { Intervals } from '../request-logs/public';
import type { Period } from './words';

const INTERVALS: Readonly<Record<Period, Pick<Intervals, 'lengthMs' | 'count'>>> = {
  '1h': { lengthMs: 2 * MINUTE_MS, count: 30 },
  '24h': { lengthMs: 30 * MINUTE_MS, count: 48 },
  '7d': { lengthMs: 360 * MINUTE_MS, count: 28 },
};

/** Intervals that begin on the clock in UTC. The last one is in progress. */
export function intervalsOf(period: Period, now: Date): Intervals {
  const { lengthMs, count } = INTERVALS[period];
  const current = Math.floor(now.getTime() / lengthMs) * lengthMs;
  return { from: new Date(current - (count - 1) * lengthMs), lengthMs, count };
}
