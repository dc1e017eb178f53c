import { listPage } from '../../../data/query/page';
import type { Services } from '../../../identity/context';
import type { Operation } from '../../../kernel/contract';
import { KEPT_DAYS } from '../../../kernel/time/deadlines';
import { DAY_MS } from '../../../kernel/time/durations';
import { exportList } from '../../kit/export';
import { type Feature, feature, lazy } from '../../kit/feature';
import { countTabs, listRows } from '../../kit/listing';
import { conditionOf, type RoutedOperation, within } from './conditions';
import { requestLogsDashboard } from './dashboard';
import { get, requestHits, requestLogList, view } from './list';
import { REQUEST_LOGS } from './store';
import { requestToWire } from './wire';

export function requestLogsOf(features: () => readonly Feature[]) {
  const operations = lazy(() => features().flatMap(operationsOf));
  const list = requestLogList(operations);
  return feature(requestLogsDashboard, {
    searchSources: { request: requestHits(list) },
    work: { tasks: { request_log_days: keepDays } },
  })({
    list: async (ctx, { page, per_page, before, after, starting_after, ending_before, ...filters }) => {
      const query = { page, per_page, before, after, starting_after, ending_before };
      const found = await listPage(ctx.db, REQUEST_LOGS, {
        merchantId: ctx.merchant.id,
        where: { AND: [conditionOf(filters, operations()), within(query)] },
        query,
      });
      return { ...found, data: found.data.map(requestToWire) };
    },
    get,
    rows: listRows(list),
    counts: countTabs(list),
    export: exportList('requests', list),
    view,
  });
}

const operationsOf = ({ contract }: Feature): RoutedOperation[] =>
  Object.values<Operation>(contract.operations).flatMap(({ method, path, dashboard }) =>
    path && !dashboard ? [{ method, path }] : [],
  );

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
