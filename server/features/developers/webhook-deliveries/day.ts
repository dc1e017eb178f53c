import type { Context } from '../../../identity/context';
import { notFound } from '../../../kernel/error';
import { timeOfId } from '../../../kernel/id';
import { MINUTE_MS } from '../../../kernel/time/durations';
import { findEndpointsIn } from '../webhook-endpoints/public';
import * as store from './store';

const LENGTH_MS = 20 * MINUTE_MS;
const COUNT = 72;
/** Durations are those of so many deliveries, the latest ones. */
const MEASURED = 1_000;

/** The last 24 hours of an endpoint, in intervals that begin on the clock in UTC. */
export async function readDay(ctx: Context, { endpoint_id }: { endpoint_id: string }) {
  if ((await findEndpointsIn(ctx, [endpoint_id])).length === 0) throw notFound();
  const current = Math.floor(ctx.realNow().getTime() / LENGTH_MS) * LENGTH_MS;
  const from = new Date(current - (COUNT - 1) * LENGTH_MS);
  const [counted, latest] = await Promise.all([
    store.countByInterval(ctx, { from, lengthMs: LENGTH_MS }, endpoint_id),
    store.listLatest(ctx, endpoint_id, { since: from, limit: MEASURED }),
  ]);
  const byInterval = new Map(counted.map((one) => [one.at, one]));
  const answered = latest.flatMap(({ attempts }) => attempts.filter((one) => one.answered));
  const firsts = latest.flatMap(({ event_id, attempts: [first] }) =>
    first ? [first.at - timeOfId(event_id).getTime()] : [],
  );
  return {
    interval_seconds: LENGTH_MS / 1000,
    intervals: Array.from({ length: COUNT }, (_, at) => {
      const { count = 0, delivered = 0, failed = 0 } = byInterval.get(at) ?? {};
      const start = new Date(from.getTime() + at * LENGTH_MS).toISOString();
      return { from: start, delivered, pending: count - delivered - failed, failed };
    }),
    first_attempt: percentilesOf(firsts),
    response: percentilesOf(answered.map(({ ms }) => ms)),
  };
}

function percentilesOf(durations: readonly number[]) {
  if (durations.length === 0) return null;
  const sorted = durations.toSorted((one, other) => one - other);
  const at = (part: number) => Math.max(0, sorted[Math.ceil(sorted.length * part) - 1]!);
  return { p50_ms: at(0.5), p95_ms: at(0.95) };
}
