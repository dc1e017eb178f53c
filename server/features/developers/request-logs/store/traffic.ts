import { readMerchant } from '../../../../data/client/transaction';
import type { Context } from '../../../../identity/context';
import { firstIdAt } from '../../../../kernel/id';

/** Equal intervals that follow each other, by their start and the end of the last one. */
export type Intervals = {
  readonly from: Date;
  readonly lengthMs: number;
  readonly count: number;
};

/** Durations in milliseconds, as percentile_disc defines them. */
type Durations = { readonly p50: number; readonly p95: number; readonly p99: number };

export type Traffic = {
  /** Requests that durations, operations and clients are computed from. */
  readonly measured: number;
  readonly intervals: readonly { readonly count: number; readonly p95: number | null }[];
  /** Null without requests. */
  readonly durations: Durations | null;
  /** Most requests first. */
  readonly operations: readonly ({ readonly operation: string; readonly count: number } & Durations)[];
  readonly user_agents: readonly { readonly user_agent: string | null; readonly count: number }[];
};

const MAX_OPERATIONS = 8;
const MAX_USER_AGENTS = 200;

/** Places in which each interval is sampled, so that no part of it is overlooked. */
const WINDOWS = 10;
const MAX_MEASURED = 120_000;

/**
 * Intervals go by the time in the requests' ids. Counts are exact and read the index only. A row costs ten times its
 * index entry, so durations, operations and clients come from the first requests of each tenth of an interval, at most
 * 120,000 in all, weighted with the interval's count. They are exact too where there are no more requests.
 */
export async function readTraffic({ db, merchant }: Context, intervals: Intervals): Promise<Traffic> {
  const { count } = intervals;
  const bounds = idsAt({ ...intervals, lengthMs: intervals.lengthMs / WINDOWS, count: count * WINDOWS });
  const [found] = await readMerchant(
    db,
    merchant.id,
    (tx) => tx.$queryRaw<[Traffic]>`
      WITH counted AS MATERIALIZED (
        SELECT at, (
          SELECT count(*) FROM request_log
          WHERE merchant_id = ${merchant.id}
            AND id >= (${bounds}::text[])[(at - 1) * ${WINDOWS}::int + 1]
            AND id < (${bounds}::text[])[at * ${WINDOWS}::int + 1]) AS total
        FROM generate_series(1, ${count}::int) at
      ), sampled AS (
        SELECT (place - 1) / ${WINDOWS}::int + 1 AS at, duration_ms, operation, user_agent, count(*) AS n
        FROM generate_series(1, ${count * WINDOWS}::int) place
        CROSS JOIN LATERAL (
          SELECT duration_ms, operation, user_agent FROM request_log
          WHERE merchant_id = ${merchant.id}
            AND id >= (${bounds}::text[])[place] AND id < (${bounds}::text[])[place + 1]
          ORDER BY id LIMIT ${Math.floor(MAX_MEASURED / (count * WINDOWS))}::int) one
        GROUP BY 1, 2, 3, 4
      ), weighted AS MATERIALIZED (
        SELECT at, duration_ms, operation, user_agent, n,
          n * total::float8 / (sum(n) OVER (PARTITION BY at))::float8 AS requests
        FROM sampled JOIN counted USING (at)
      ), spread AS (
        SELECT 'interval' AS part, at, NULL AS operation, duration_ms, sum(requests) AS requests
        FROM weighted GROUP BY at, duration_ms
        UNION ALL SELECT 'period', NULL, NULL, duration_ms, sum(requests) FROM weighted GROUP BY duration_ms
        UNION ALL SELECT 'operation', NULL, operation, duration_ms, sum(requests)
        FROM weighted WHERE operation IS NOT NULL GROUP BY operation, duration_ms
      ), ranked AS (
        SELECT *, sum(requests) OVER (own ORDER BY duration_ms) AS upto, sum(requests) OVER own AS total
        FROM spread WINDOW own AS (PARTITION BY part, at, operation)
      ), percentiles AS (
        SELECT part, at, operation, round(max(total))::int AS count,
          min(duration_ms) FILTER (WHERE upto * 100 >= total * 50) AS p50,
          min(duration_ms) FILTER (WHERE upto * 100 >= total * 95) AS p95,
          min(duration_ms) FILTER (WHERE upto * 100 >= total * 99) AS p99
        FROM ranked GROUP BY part, at, operation
      )
      SELECT (SELECT coalesce(sum(n), 0)::int FROM weighted) AS measured,
        (SELECT json_agg(json_build_object('count', total, 'p95', p95) ORDER BY at)
         FROM counted LEFT JOIN (SELECT at, p95 FROM percentiles WHERE part = 'interval') p USING (at)) AS intervals,
        (SELECT json_build_object('p50', p50, 'p95', p95, 'p99', p99)
         FROM percentiles WHERE part = 'period') AS durations,
        (SELECT coalesce(json_agg(o ORDER BY count DESC, operation), '[]')
         FROM (SELECT operation, count, p50, p95, p99 FROM percentiles WHERE part = 'operation'
               ORDER BY count DESC, operation LIMIT ${MAX_OPERATIONS}::int) o) AS operations,
        (SELECT coalesce(json_agg(u), '[]')
         FROM (SELECT user_agent, round(sum(requests))::int AS count FROM weighted
               GROUP BY user_agent ORDER BY count DESC LIMIT ${MAX_USER_AGENTS}::int) u) AS user_agents`,
  );
  return found;
}

type Failures = {
  /** By interval, where there are any. */
  readonly intervals: readonly { readonly at: number; readonly client: number; readonly server: number }[];
  /** Each combination once. */
  readonly groups: readonly FailureGroup[];
};

export type FailureGroup = {
  readonly status: number;
  readonly error_code: string | null;
  readonly operation: string | null;
  readonly key_id: string | null;
  readonly count: number;
  readonly last_at: Date;
};

type FailureRow = FailureGroup & { readonly at: number | null };

/** Requests that were answered with a status of 400 or more, each of them counted. */
export async function readFailures({ db, merchant }: Context, intervals: Intervals): Promise<Failures> {
  const bounds = idsAt(intervals);
  const rows = await readMerchant(
    db,
    merchant.id,
    (tx) => tx.$queryRaw<FailureRow[]>`
      SELECT at, status, error_code, operation, key_id, count(*)::int AS count, max(created_at) AS last_at
      FROM (
        SELECT width_bucket(id::text, ${bounds}::text[]) - 1 AS at, status,
          error_code, operation, CASE WHEN caller_type = 'key' THEN caller_id::text END AS key_id, created_at
        FROM request_log
        WHERE merchant_id = ${merchant.id} AND status >= 400 AND id >= ${bounds[0]} AND id < ${bounds.at(-1)}
      ) failed
      GROUP BY GROUPING SETS ((at, status), (status, error_code, operation, key_id))`,
  );
  const byInterval = new Map<number, { client: number; server: number }>();
  for (const { at, status, count } of rows) {
    if (at === null) continue;
    const sum = byInterval.get(at) ?? { client: 0, server: 0 };
    sum[status < 500 ? 'client' : 'server'] += count;
    byInterval.set(at, sum);
  }
  return {
    intervals: [...byInterval].map(([at, sum]) => ({ at, ...sum })),
    groups: rows.filter(({ at }) => at === null),
  };
}

/** By the time in the requests' ids. */
export async function countRequests({ db, merchant }: Context, from: Date, to: Date): Promise<number> {
  return readMerchant(db, merchant.id, (tx) =>
    tx.requestLog.count({
      where: {
        merchant_id: merchant.id,
        id: { gte: firstIdAt('request', from), lt: firstIdAt('request', to) },
      },
    }),
  );
}

/** The first id of each interval, and the end of the last. */
const idsAt = ({ from, lengthMs, count }: Intervals): string[] =>
  Array.from({ length: count + 1 }, (_, at) =>
    firstIdAt('request', new Date(from.getTime() + at * lengthMs)),
  );
