import type { Context } from '../../../identity/context';
import { API_VERSION } from '../../../kernel/api-version';
import { MINUTE_MS } from '../../../kernel/time/durations';
import { feature } from '../../kit/feature';
import {
  countRequests,
  hasRequests,
  type Intervals,
  readFailures,
  readTraffic,
  type Traffic,
} from '../request-logs/public';
import { countByInterval } from '../webhook-deliveries/public';
import { developersContract } from './dashboard';
import { errorsOf, routeOf } from './errors';
import { keyNamesOf, needsOf } from './needs';
import type { Period } from './words';

async function overview(ctx: Context, { period }: { period: Period }) {
  const now = ctx.realNow();
  const intervals = intervalsOf(period, now);
  const { from, lengthMs, count: length } = intervals;
  const before = (time: Date) => new Date(time.getTime() - length * lengthMs);
  const [needs, traffic, failures, deliveries, countBefore] = await Promise.all([
    needsOf(ctx),
    readTraffic(ctx, intervals),
    readFailures(ctx, intervals),
    countByInterval(ctx, intervals),
    countRequests(ctx, before(from), before(now)),
  ]);
  const failed = new Map(failures.intervals.map(({ at, ...one }) => [at, one]));
  const sent = new Map(deliveries.map(({ at, ...one }) => [at, one]));
  const shown = traffic.intervals.map(({ count, p95 }, at) => {
    const { client = 0, server = 0 } = failed.get(at) ?? {};
    return {
      from: new Date(from.getTime() + at * lengthMs).toISOString(),
      // Requests may be logged between the two queries.
      succeeded: Math.max(count - client - server, 0),
      client_errors: client,
      server_errors: server,
      p95_ms: p95,
      deliveries: sent.get(at)?.count ?? 0,
      delivered: sent.get(at)?.delivered ?? 0,
    };
  });
  const total = (of: 'succeeded' | 'client_errors' | 'server_errors' | 'deliveries' | 'delivered') =>
    shown.reduce((sum, one) => sum + one[of], 0);
  const [client_errors, server_errors] = [total('client_errors'), total('server_errors')];
  const count = total('succeeded') + client_errors + server_errors;
  const { durations, operations, measured } = traffic;
  const keyNames = await keyNamesOf(
    ctx,
    failures.groups.map(({ key_id }) => key_id),
  );
  return {
    needs,
    api: { version: API_VERSION, url: ctx.urlOf('/api/v1') },
    has_requests: count > 0 || (await hasRequests(ctx)),
    to: now.toISOString(),
    interval_seconds: lengthMs / 1000,
    intervals: shown,
    requests: { count, before: countBefore, client_errors, server_errors, measured },
    durations: durations && { p50_ms: durations.p50, p95_ms: durations.p95, p99_ms: durations.p99 },
    webhooks: { deliveries: total('deliveries'), delivered: total('delivered') },
    errors: errorsOf(failures.groups, keyNames),
    operations: operations.map(({ operation, count, p50, p95 }) => ({
      ...routeOf(operation)!,
      count,
      p50_ms: p50,
      p95_ms: p95,
    })),
    clients: clientsOf(traffic.user_agents),
  };
}

export const developers = feature(developersContract)({ overview });

const INTERVALS: Readonly<Record<Period, Pick<Intervals, 'lengthMs' | 'count'>>> = {
  '1h': { lengthMs: 2 * MINUTE_MS, count: 30 },
  '24h': { lengthMs: 30 * MINUTE_MS, count: 48 },
  '7d': { lengthMs: 360 * MINUTE_MS, count: 28 },
};

/** Intervals that begin on the clock in UTC. The last one is in progress. */
function intervalsOf(period: Period, now: Date): Intervals {
  const { lengthMs, count } = INTERVALS[period];
  const current = Math.floor(now.getTime() / lengthMs) * lengthMs;
  return { from: new Date(current - (count - 1) * lengthMs), lengthMs, count };
}

const SHOWN = 6;
const PRODUCT = /^([^\s/]+)(?:\/(\S+))?/;

type Client = { readonly name: string | null; readonly version: string | null; readonly count: number };

/** By product and version, the first token of a user agent. Browsers all begin with Mozilla. */
function clientsOf(agents: Traffic['user_agents']): Client[] {
  const clients = new Map<string, Client>();
  for (const { user_agent, count } of agents) {
    const [, product = null, given = null] = PRODUCT.exec(user_agent ?? '') ?? [];
    const isBrowser = product === 'Mozilla';
    const [name, version] = isBrowser ? ['Browser', null] : [product, given];
    const key = `${name}/${version}`;
    clients.set(key, { name, version, count: (clients.get(key)?.count ?? 0) + count });
  }
  return [...clients.values()].sort((a, b) => b.count - a.count).slice(0, SHOWN);
}
